import data from './goods.json' with { type: 'json' }
import type { Brand, Dictionary, Goods, GoodsName, ReadWord } from './goods.ts'

export const PETS_AISLE = 'Zvieratá'
const HOUSEHOLD = new Set(['Drogéria', 'Domácnosť'])
export const NOT_FOOD: ReadonlySet<string> = new Set([...HOUSEHOLD, 'Deti', PETS_AISLE])

const TASTES = new Set(data.tastes.split('|'))
export const isTaste = ({ aisle, name }: Goods): boolean => aisle === 'Ovocie a zelenina' || TASTES.has(name)

/** Tastes of crisps, crackers and cheese spreads. */
const SAVOURY = new Set(data.savoury.split('|'))
const SAVOURY_AISLES = new Set(['Sladkosti a slané', 'Mliečne výrobky a vajcia'])

/** Returns whether goods are a taste of what a brand makes: for pets the meat, else fruit and the like. */
export const isTasteOf = (brand: Goods, goods: Goods): boolean =>
  brand.aisle === PETS_AISLE
    ? goods.aisle === 'Mäso a údeniny'
    : goods.aisle !== brand.aisle &&
      (isTaste(goods) || (SAVOURY_AISLES.has(brand.aisle) && SAVOURY.has(goods.name)))

export interface FoundBrand {
  readonly brand: Brand
  readonly at: number
}

/** Returns the first brand in a text that is not part of a phrase. */
export function brandIn(words: readonly ReadWord[], { brandsByWord }: Dictionary): FoundBrand | undefined {
  for (const [at, { word, after }] of words.entries()) {
    if (after !== null) continue
    const brand = brandsByWord
      .get(word)
      ?.find((one) => one.words.every((part, offset) => words[at + offset]?.word === part))
    if (brand !== undefined) return { brand, at }
  }
  return undefined
}

/**
 * Returns whether a word that could name goods only belongs to a brand: `Old Spice` is no spice, `Míša` no miso. The
 * `mlieko` of a brand of cosmetics is a lotion, and `Sunar mlieko` is for babies.
 */
export function isOfBrand(
  { brand, at }: FoundBrand,
  place: number,
  { word }: ReadWord,
  names: readonly GoodsName[],
): boolean {
  const { words, goods } = brand
  if (place >= at && place < at + words.length)
    return names.every((name) => name.goods !== goods && (words.length > 1 || name.head !== `=${word}`))
  if (names.every((name) => isWiderOf(goods, name))) return true
  return HOUSEHOLD.has(goods.aisle) && names.every((name) => !NOT_FOOD.has(name.goods.aisle))
}

/** Returns whether a name is only the noun in a longer name of other goods. */
const isWiderOf = (goods: Goods, { goods: named, head, others }: GoodsName): boolean =>
  others.length === 0 &&
  !goods.kinds.has(named.name) &&
  !named.kinds.has(goods.name) &&
  goods.names.some((name) => name.head === head && name.others.length > 0)
