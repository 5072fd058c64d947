import { SOURCE_LANGUAGE, spokenLanguage } from '../language/index.ts'
import { phoneticSpelling } from '../matching/read/product-words.ts'
import { getOrMake } from '../objects/map-values.ts'
import { fold } from '../text/fold.ts'
import { PREPOSITIONS } from '../text/prepositions.ts'
import { englishForms, isAdjective, nominatives, nounForms } from './declension.ts'
import data from './goods.json' with { type: 'json' }
import { wordStem } from './word-stem.ts'

/** One kind of everyday goods of a grocery, drugstore or pet shelf. */
export interface Goods {
  readonly name: string
  readonly aisle: string
  /** Its own name and the names of all wider goods: eidam is cheese. */
  readonly kinds: ReadonlySet<string>
  readonly names: readonly GoodsName[]
  readonly english: readonly string[]
  /** Beginnings of folded words with which a title names other goods: `telové` turns milk into a lotion. */
  readonly not: readonly string[]
  /** Beginnings of folded words of the categories that sell it. */
  readonly categories: readonly string[]
  /** True where sizes do not replace each other: nappies, batteries, food for one animal. */
  readonly isSized: boolean
  /** `piece`: people count the pieces inside packs. `weight`: loose goods. */
  readonly by: 'piece' | 'weight' | 'pack'
  /** Grams of one piece; 0 when unknown. */
  readonly each: number
  /** The usual pack, such as `1 l`; empty if unknown. */
  readonly pack: string
}

export interface GoodsName {
  readonly goods: Goods
  readonly name: string
  /** The key of the noun that is declined, and the keys of the other words. */
  readonly head: string
  readonly others: readonly string[]
  /** Texts by which a search finds titles with the name; none for a foreign name. */
  readonly searches: readonly string[]
}

export interface ReadWord {
  readonly word: string
  /** The parts that the word shares with its other forms, and with adjectives made of it: `jahoda`, `jahodový`. */
  readonly keys: readonly string[]
  /** The preposition before it: goods `so soľou` are no salt. */
  readonly after: string | null
}

export interface Brand {
  readonly goods: Goods
  readonly words: readonly string[]
}

interface Row {
  readonly name: string
  readonly also?: string
  readonly forms?: string
  readonly is?: string
  readonly not?: string
  readonly sized?: boolean
  readonly by?: string
  readonly each?: number
  readonly pack?: string
  readonly en?: string
  readonly cs?: string
}

export interface Dictionary {
  readonly byName: ReadonlyMap<string, Goods>
  readonly byHead: ReadonlyMap<string, readonly GoodsName[]>
  readonly narrower: ReadonlyMap<string, readonly Goods[]>
  readonly brandsByWord: ReadonlyMap<string, readonly Brand[]>
  readonly nouns: ReadonlyMap<string, readonly string[]>
  /** For misspelt words: names of goods by the first letter of their usual spelling, then by that spelling. */
  readonly spellings: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export const SOFT_WORDS = new Set(data.soft.split(' '))
/** Beginnings of adjectives that tell one kind of goods from another: `horká čokoláda` is not any chocolate. */
export const KINDS: readonly string[] = data.kinds.split(' ')
/** Words that say the same as a mark: `polotučné` is 1.5 %. */
export const SHARES: Readonly<Record<string, string>> = data.shares
export const CONTAINERS = new Set(data.containers.split(' ').map(wordStem))

const NAMES = '|'

let built: Dictionary | undefined
let steps: Generator<undefined, Dictionary> | undefined

/** Returns the dictionary. The first call builds it, which takes 200 ms or more. */
export function dictionary(): Dictionary {
  while (built === undefined) buildOn()
  return built
}

/**
 * Builds the dictionary in steps of some milliseconds, for a thread that has to answer meanwhile.
 * @param pause resolves when the next step may begin
 */
export async function prepareDictionary(pause: () => Promise<unknown>): Promise<void> {
  while (built === undefined) {
    buildOn()
    await pause()
  }
}

function buildOn(): void {
  steps ??= build()
  const step = steps.next()
  // Also after a fault in the data, so that each call throws it.
  if (step.done === true) [built, steps] = [step.value, undefined]
}

/**
 * Returns names of goods that begin with a text, single words first, in the reader's language where it has them; none for
 * a text without letters.
 */
export function goodsNamesFrom(text: string, most: number): readonly string[] {
  const start = fold(text)
  if (start === '') return []
  const names =
    spokenLanguage() === SOURCE_LANGUAGE
      ? dictionary().byName.keys()
      : new Set([...dictionary().byName.values()].flatMap(({ name, english }) => english[0] ?? name))
  return [...names]
    .filter((name) => fold(name).startsWith(start))
    .sort((a, b) => a.split(' ').length - b.split(' ').length)
    .slice(0, most)
}

const split = (text = ''): string[] => (text === '' ? [] : text.split(NAMES))

type Forms = Map<string, string[]>

function learn(forms: Forms, form: string, key: string): void {
  const keys = getOrMake(forms, form, () => [])
  if (!keys.includes(key)) keys.push(key)
}

function* build(): Generator<undefined, Dictionary> {
  const listedForms: Forms = new Map()
  /** Forms that a rule made count less than listed ones. */
  const madeForms: Forms = new Map()
  const irregular = new Map<string, string>()
  for (const [noun, forms] of Object.entries(data.nouns)) {
    for (const form of forms.split(' ')) {
      irregular.set(form, nounKey(noun))
      learn(listedForms, form, nounKey(noun))
    }
  }
  const learned = new Set<string>()
  const keyOf = (word: string, isListed: boolean, isSlovak: boolean): string => {
    const folded = fold(word)
    const known = irregular.get(folded)
    if (known !== undefined) return known
    const key = nounKey(isSlovak ? word : englishForms(word)[0])
    const inLanguage = `${isSlovak} ${word}`
    if (!learned.has(inLanguage)) {
      learned.add(inLanguage)
      learn(isListed ? listedForms : madeForms, folded, key)
      for (const form of isSlovak ? nounForms(word) : englishForms(word))
        if (form.length >= LEAST) learn(madeForms, form, key)
    }
    return key
  }
  const byName = new Map<string, Goods>()
  const byHead = new Map<string, GoodsName[]>()
  const narrower = new Map<string, Goods[]>()
  const spellings = new Map<string, Map<string, string>>()
  const rows = new Map<string, Row>()
  for (const { aisle, groups } of data.aisles) {
    for (const { categories, goods: listed } of groups) {
      for (const row of listed as readonly Row[]) {
        rows.set(row.name, row)
        const names: GoodsName[] = []
        const goods: Goods = {
          name: row.name,
          aisle,
          kinds: new Set([row.name]),
          names,
          english: split(row.en),
          not: split(row.not),
          categories: split(categories),
          isSized: row.sized === true,
          by: row.by === 'piece' || row.by === 'weight' ? row.by : 'pack',
          each: row.each ?? 0,
          pack: row.pack ?? '',
        }
        byName.set(row.name, goods)
        const said = [row.name, ...split(row.also)]
        const slovak = new Set([...said, ...split(row.cs)])
        for (const [place, name] of [...slovak, ...split(row.en)].entries()) {
          const read = readName(
            goods,
            name,
            (word, isListed) => keyOf(word, isListed, place < slovak.size),
            place < slovak.size && said.includes(name),
          )
          names.push(read)
          getOrMake(byHead, read.head, () => []).push(read)
          for (const word of said.includes(name) ? name.split(' ') : []) {
            for (const spelling of isAdjective(word) ? [fold(word)] : nominatives(word))
              remember(spellings, spelling)
          }
        }
        for (const form of split(row.forms)) learn(listedForms, fold(form), names[0]!.head)
      }
      yield
    }
  }
  for (const goods of byName.values()) {
    const wider = split(rows.get(goods.name)?.is)
    for (const name of wider) {
      const kinds = goods.kinds as Set<string>
      kinds.add(name)
      for (const widest of split(rows.get(name)?.is)) kinds.add(widest)
      getOrMake(narrower, name, () => []).push(goods)
    }
  }
  yield
  const nouns: Map<string, readonly string[]> = madeForms
  for (const [form, keys] of listedForms) nouns.set(form, meant(keys, madeForms.get(form) ?? [], byHead))
  yield
  for (const [form, keys] of nouns) if (keys.length > 1) nouns.set(form, preferred(keys))
  yield
  return { byName, byHead, narrower, brandsByWord: readBrands(byName, spellings), nouns, spellings }
}

/**
 * Returns the nouns of a form. A noun that names goods alone counts more than the rules, which still add nouns of the
 * same goods: `kapsičky` is a form of `kapsička` too.
 */
function meant(
  listed: readonly string[],
  made: readonly string[],
  byHead: ReadonlyMap<string, readonly GoodsName[]>,
): readonly string[] {
  const alone = listed.flatMap((key) => byHead.get(key) ?? []).filter(({ others }) => others.length === 0)
  const goods = new Set(alone.map((name) => name.goods))
  const others = made.filter(
    (key) =>
      !listed.includes(key) &&
      (alone.length === 0 || byHead.get(key)?.some((name) => goods.has(name.goods)) === true),
  )
  return [...listed, ...others]
}

const PREFERRED = new Set(data.prefer.split(' ').map((noun) => `=${noun}`))

/** Returns the noun to which a form of several nouns belongs by declaration, else all of them. */
function preferred(keys: readonly string[]): readonly string[] {
  const some = keys.filter((key) => PREFERRED.has(key))
  return some.length > 0 ? some : keys
}

const nounKey = (word: string): string => `=${fold(word)}`

function readName(
  goods: Goods,
  name: string,
  keyOf: (word: string, isListed: boolean) => string,
  isSearched: boolean,
): GoodsName {
  const words = name.split(' ')
  const first = words.findIndex((word, place) => place > 0 && PREPOSITIONS.has(word))
  const headAt = PREPOSITIONS.has(words[0]!) || first < 0 ? words.length - 1 : first - 1
  const named = words.map((word, place) => ({ word, place })).filter(({ word }) => !PREPOSITIONS.has(word))
  const others = named
    .filter(({ place }) => place !== headAt)
    // Behind a preposition a noun is declined: it is no base form.
    .map(({ word, place }) => (isAdjective(word) ? wordStem(fold(word)) : keyOf(word, place < headAt)))
  const head = words[headAt]!
  const rest = named.filter(({ place }) => place !== headAt).map(({ word }) => searchStem(fold(word)))
  return {
    goods,
    name,
    head: keyOf(head, true),
    others,
    searches: isSearched ? stemsOf(head).map((stem) => [stem, ...rest].join(' ')) : [],
  }
}

/** Returns the beginnings by which a search finds the singular and the plural of a noun. */
function stemsOf(noun: string): readonly string[] {
  const stems = [...new Set(nominatives(noun).map(searchStem))]
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)))
}

const ENDING = /(?:ov|ie|ia|[aeiouy])$/
const LEAST = 3

/** Returns the beginning that the forms of a folded word share, for a search that finds parts of words. */
function searchStem(folded: string): string {
  const stem = folded.replace(ENDING, '')
  return stem.length < LEAST ? folded : stem
}

function remember(spellings: Map<string, Map<string, string>>, name: string): void {
  const spelling = phoneticSpelling(name)
  const known = getOrMake(spellings, spelling[0]!, () => new Map())
  if (!known.has(spelling)) known.set(spelling, name)
}

function readBrands(
  byName: ReadonlyMap<string, Goods>,
  spellings: Map<string, Map<string, string>>,
): Map<string, Brand[]> {
  const brands = new Map<string, Brand[]>()
  for (const [name, listed] of Object.entries(data.brands)) {
    const goods = byName.get(name)
    if (goods === undefined) throw new Error(`The brands of ${name} belong to no goods`)
    for (const brand of split(listed)) {
      // Titles are read without the genitive of `Jack Daniel's`.
      const words = fold(brand)
        .split(' ')
        .filter((word) => !PREPOSITIONS.has(word))
      getOrMake(brands, words[0]!, () => []).push({ goods, words })
      for (const word of words) remember(spellings, word)
    }
  }
  // The longest brand is meant: `Persil Discs` before `Persil`.
  for (const some of brands.values()) some.sort((a, b) => b.words.length - a.words.length)
  return brands
}
