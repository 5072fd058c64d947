import { titleAmounts } from '../amount/read-amount.ts'
import { wordsAndMarks } from '../matching/read/product-words.ts'
import { fold } from '../text/fold.ts'
import { PREPOSITIONS } from '../text/prepositions.ts'
import { remembered } from '../text/remembered.ts'
import { isAdjective } from './declension.ts'
import { brandIn, isOfBrand, isTaste, isTasteOf, NOT_FOOD, PETS_AISLE } from './found-brand.ts'
import { type Dictionary, dictionary, type Goods, type GoodsName, type ReadWord } from './goods.ts'
import { withWholeWords, withWholeWordsInNames } from './whole-words.ts'
import { withoutEnding, wordStem } from './word-stem.ts'

/** A text taken apart: the goods that its head noun names, and everything that is said about them. */
export interface ReadGoods {
  readonly words: readonly ReadWord[]
  /** Traits, percentages, numbers and sizes: `t:bezlepku`, `%:1.5`, `#:5`, `s:m`. */
  readonly marks: readonly string[]
  /** The goods named by the head noun, the narrowest that the words allow; empty when the dictionary has none. */
  readonly goods: readonly Goods[]
  /** The names of these goods and of all wider ones. */
  readonly kinds: ReadonlySet<string>
  /** The words that name the goods. */
  readonly named: ReadonlySet<ReadWord>
}

const TEXTS_REMEMBERED = 10_000
const TITLES_REMEMBERED = 100_000
/** The label `K-Classic` is no preposition. */
const withoutLabel = (text: string): string => text.replace(/(?<!\p{L})k-(?=\p{L})/giu, '')
/** The English ending of a brand, which is not the Slovak preposition: `Lay’s chipsy`. */
const withoutGenitive = (text: string): string => text.replace(/(?<=\p{L})['’‘ʼ´`]s(?!\p{L})/giu, '')

/** `SPF50` is `SPF 50`, and `omega3` is `omega 3`. */
const withNumbersApart = (text: string): string => text.replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')

/** Salami for dogs is no salami. */
const PETS = new Set(['=pes', '=macka'])

const OBLIQUE = /(?:eho|emu|ych|ymi|ami|im|ym|om|ej|ou)$/
/** An adjective in the accusative: `na drevené uhlie`, `pre citlivé zuby`. */
const ACCUSATIVE = /[^aeiouy]e$/
/** `karé bez kosti` is no bones. The marks of a text keep the preposition apart from its words. */
const OMITTED = /(?<!\p{L})bez (\p{L}+)/gu

/** Takes a wording or a title apart. Accepts any text. */
export const readGoods = remembered((text): ReadGoods => {
  const { text: plain } = titleAmounts(
    withWholeWordsInNames(withWholeWords(withoutLabel(withoutGenitive(text)))),
  )
  const { words, marks } = wordsAndMarks(withNumbersApart(plain).replace(/(?<=\d),(?=\d)/g, '.'))
  const omitted = new Set(Array.from(plain.matchAll(OMITTED), ([, word]) => word))
  return { ...read(words.flatMap((word) => (omitted.has(word) ? ['bez', word] : word))), marks }
}, TEXTS_REMEMBERED)

/** Returns the words of a title without its amounts and marks, which takes a fifth of the time. */
export const titleWords = remembered(
  (title): readonly ReadWord[] =>
    wordsOf(fold(withWholeWords(withoutLabel(withoutGenitive(title)))).match(/\p{L}+/gu) ?? [], dictionary()),
  TEXTS_REMEMBERED,
)

/** Returns the goods that a title names by its head noun. A list reads thousands of titles. */
export const titleGoods = remembered((title) => goodsNamed(titleWords(title)), TITLES_REMEMBERED)

const goodsNamed = (words: readonly ReadWord[]): readonly Goods[] => [
  ...new Set(headOf(words, dictionary()).map((name) => name.goods)),
]

function read(said: readonly string[]): Omit<ReadGoods, 'marks'> {
  const words = wordsOf(said, dictionary())
  const goods = goodsNamed(words)
  return {
    words,
    goods,
    kinds: goods.length === 1 ? goods[0]!.kinds : new Set(goods.flatMap(({ kinds }) => [...kinds])),
    named: new Set(
      goods
        .flatMap(({ names }) => names.filter((name) => isWhollyIn(name, words)))
        .flatMap((name) => words.filter(({ keys }) => isIn(name, keys))),
    ),
  }
}

/** Returns the goods that a wording means; null when the dictionary does not know them. */
export const goodsOf = (text: string): Goods | null => readGoods(text).goods[0] ?? null

export const isWhollyIn = ({ head, others }: GoodsName, words: readonly ReadWord[]): boolean =>
  [head, ...others].every((key) => words.some(({ keys }) => keys.includes(key)))

const isIn = ({ head, others }: GoodsName, keys: readonly string[]): boolean =>
  keys.includes(head) || others.some((other) => keys.includes(other))

function wordsOf(said: readonly string[], { nouns }: Dictionary): ReadWord[] {
  const words: ReadWord[] = []
  let after: string | null = null
  let isPhraseOver = false
  for (const word of said) {
    if (PREPOSITIONS.has(word)) {
      after = word
      isPhraseOver = false
    } else if (word === 'a' || word === 'i') {
      isPhraseOver = false
    } else {
      if (isPhraseOver) after = null
      words.push({ word, keys: keysOf(word), after })
      const isAccusative = (after === 'na' || after === 'pre') && ACCUSATIVE.test(word)
      isPhraseOver = nouns.has(word) || !(isAccusative || OBLIQUE.test(word))
    }
  }
  return words
}

/** Returns the keys of a word: of the noun, of its stem, and of the noun that an adjective is made of. */
const keysOf = remembered((word): readonly string[] => {
  const nouns = dictionary().nouns.get(word) ?? []
  const stems = [wordStem(word), ...nouns.map((noun) => wordStem(noun.slice(1)))]
  return [...new Set([...nouns, ...stems, ...stems.flatMap(madeOf), ...ownerIn(word).map(wordStem)])]
}, TEXTS_REMEMBERED)

/** Returns whether a word is an adjective that is made of another word: a taste, or a kind of animal. */
export const isMadeOfGoods = ({ keys }: ReadWord): boolean => keys.length > 1

/** The least that a search needs. */
const BEGINNING = 3

/** Returns the letters that a word shares with all its forms and with the noun it is made of. */
export function beginningOf({ word, keys }: ReadWord): string {
  const stem = withoutEnding(word)
  const nouns = keys.flatMap((key) => (key.startsWith('=') ? [key.slice(1)] : []))
  let length = stem.length
  for (const form of [...madeOf(stem), ...ownerIn(word), ...nouns])
    while (length > BEGINNING && !form.startsWith(stem.slice(0, length))) length--
  return stem.slice(0, length)
}

/** `jahodov` is made of `jahod`, `jablčn` and `mliečn` of `jablk` and `mliek`. */
function madeOf(stem: string): string[] {
  const noun = /^(.{3,})ov$/.exec(stem)?.[1] ?? /^(.{2,})cn$/.exec(stem)?.[1]?.concat('k')
  return noun === undefined ? [] : [noun]
}

/** Returns a brand without its genitive: `hellmanns` is `Hellmann’s`. */
function ownerIn(word: string): string[] {
  const owner = dictionary().nouns.has(word) ? undefined : /^(.{3,})s$/.exec(word)?.[1]
  return owner === undefined ? [] : [owner]
}

/** Returns the names that a text begins with, after brands and adjectives. What follows a preposition is no head. */
function headOf(words: readonly ReadWord[], known: Dictionary): readonly GoodsName[] {
  const found = brandIn(words, known)
  const brand = found?.brand.goods
  const isForPets = words.some(({ keys, after }) => after === 'pre' && keys.some((key) => PETS.has(key)))
  let heads: readonly GoodsName[] = []
  let headAt = 0
  for (const [place, word] of words.entries()) {
    if (word.after !== null && words.some(({ after }) => after === null)) continue
    const names = namesAt(word, words, known).filter(({ goods }) => !isForPets || goods.aisle === PETS_AISLE)
    if (names.length === 0 || (found !== undefined && isOfBrand(found, place, word, names))) continue
    if (heads.length === 0) {
      // Behind the brand of a lemonade, `pomaranč` is a taste.
      if (brand !== undefined && names.every(({ goods }) => isTasteOf(brand, goods))) break
      heads = names
      headAt = place
      continue
    }
    // `Rybie prsty` and `rice milk` are named by their last noun.
    const before = words.slice(headAt, place)
    const named = names.filter(({ others }) =>
      before.every(({ keys }) => keys.some((key) => others.includes(key))),
    )
    // `Bravčové párky` are no pork, although `bravčové` alone is. `Strawberry jam` is jam.
    const isEnglish = place === headAt + 1 && [...heads, ...names].every(isForeign)
    // `Protein syr` and `Milka Crisp zmrzlina` are named by the Slovak word.
    const isTranslated =
      heads.every(isForeign) && !names.every(isForeign) && (areTastes(heads) || !areTastes(names))
    // `Jahoda jogurt` is yogurt, because strawberries are sold in the plural.
    const isTasteFirst = heads.every(({ goods }) => isOneFruit(words[headAt]!, goods)) && names.every(isTasty)
    const isAdjectival = heads.every(({ name, others }) => others.length === 0 && isAdjective(name))
    if (named.length > 0 || isAdjectival || isEnglish || isTranslated || isTasteFirst) {
      heads = named.length > 0 ? named : names
      headAt = place
      continue
    }
    // `Syr eidam` is eidam, `Džem jahoda` is no strawberry.
    const narrower = names.filter(({ goods }) =>
      heads.some((head) => goods !== head.goods && goods.kinds.has(head.goods.name)),
    )
    if (narrower.length > 0) heads = narrower
  }
  if (heads.length === 0 && brand !== undefined) return brand.names.slice(0, 1)
  return heads
}

const areTastes = (names: readonly GoodsName[]): boolean => names.every(({ goods }) => isTaste(goods))

const isOneFruit = ({ word }: ReadWord, { name, by, categories }: Goods): boolean =>
  by === 'weight' && categories.includes('ovoc') && fold(name) === word

/** Returns whether goods may taste of fruit. */
const isTasty = ({ goods }: GoodsName): boolean => !isTaste(goods) && !NOT_FOOD.has(goods.aisle)

const isForeign = ({ searches }: GoodsName): boolean => searches.length === 0

/** Returns the longest names whose head is this word. */
function namesAt(
  head: ReadWord,
  words: readonly ReadWord[],
  { byHead, nouns }: Dictionary,
): readonly GoodsName[] {
  let longest: GoodsName[] = []
  for (const key of nouns.get(head.word) ?? []) {
    for (const name of byHead.get(key) ?? []) {
      const length = name.others.length
      if (length < (longest[0]?.others.length ?? 0)) continue
      if (!name.others.every((other) => words.some(({ keys }) => keys.includes(other)))) continue
      if (isOtherGoods(name.goods, words)) continue
      if (length > (longest[0]?.others.length ?? 0)) longest = []
      longest.push(name)
    }
  }
  // `Mlieko po opaľovaní` and `mlieko na opaľovanie` differ in the preposition only.
  const said = longest.filter(({ name }) =>
    words.some(({ after }) => after !== null && name.includes(` ${after} `)),
  )
  return said.length > 0 ? said : longest
}

const isOtherGoods = ({ not }: Goods, words: readonly ReadWord[]): boolean =>
  not.some((start) => words.some(({ word }) => word.startsWith(start)))
