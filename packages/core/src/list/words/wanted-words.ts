import {
  beginningOf,
  correctedWords,
  dictionary,
  type Goods,
  isMadeOfGoods,
  isSoft,
  KINDS,
  NOT_FOOD,
  type ReadGoods,
  type ReadWord,
  readGoods,
  titleGoods,
  titleWords,
} from '../../goods/index.ts'
import { firstChoice } from './remarks.ts'
import { hasMarks, isExactly, isSaid, isSaidWhole, shareKey } from './said-in-title.ts'
import { isVagueWord, proposalsFor } from './vague-words.ts'

export interface WayToFind {
  readonly searches: readonly string[]
  readonly fits: (title: string) => boolean
  /** The goods that are wanted; empty when the dictionary does not know them. */
  readonly goods: readonly Goods[]
  /** The usual pack, if the wording only names the goods; else empty. */
  readonly pack: string
  /** True for `ovocie`, whose kinds have other names: a whole category answers it, not a word. */
  readonly isWide: boolean
}

/** Number of narrower goods that are searched for, and the least that make goods wide. */
const NARROWER_MAX = 12
const NARROWER_LEAST = 3
/** A shorter word that is found across spaces is a coincidence. */
const JOINED_LEAST = 6
/** After these, what is said of food is its use or its container: `mäso na guláš`, `tuniak v konzerve`. */
const LOOSE_AFTER = new Set(['na', 'do', 'v', 'vo', 'k', 'ku'])
/** `jogurt nie ovocný`: what follows is not wanted. */
const NOT = / (?:nie|okrem) /iu
const ADJECTIVE_END = /(?:eho|emu|ych|ymi|[yaeiu]|ej|ou|om)$/

/** Returns whether a product can be the goods in the words. */
export const fitsWords = (text: string, title: string): boolean => fittingTitles(text)(title)

/** Reads words once, and returns the test of many titles. */
export function fittingTitles(text: string): (title: string) => boolean {
  const ways = waysOf(text)
  return (title) => ways.some(({ fits }) => fits(title))
}

/** Returns the ways to find words, from the certain to the possible. Empty for a text without words. */
export function waysToFind(text: string): readonly WayToFind[] {
  const proposals = proposalsFor(text)
  // `niečo sladké` names no goods. A title with the word, such as sweet potatoes, is a coincidence.
  const isOpen = proposals.length > 0 && readGoods(text).goods.length === 0
  return [...(isOpen ? [] : waysOf(text)), ...proposals.flatMap((goods) => waysOf(goods).slice(0, 2))]
}

function waysOf(wording: string): WayToFind[] {
  const [text = '', ...unwanted] = firstChoice(wording).split(NOT)
  const corrected = correctedWords(text)
  const ways = [...waysAsWritten(text), ...(corrected === null ? [] : waysAsWritten(corrected))]
  if (unwanted.length === 0) return ways
  return ways.map((way) => ({
    ...way,
    fits: (title) => way.fits(title) && !unwanted.some((words) => isSaidWhole(words, title)),
  }))
}

function waysAsWritten(text: string): WayToFind[] {
  const read = withoutPlainMarks(readGoods(text))
  const words = read.words.filter(({ word }) => word.length > 1 && !isVagueWord(word))
  if (words.every(({ word }) => !/\p{L}/u.test(word))) return []
  const about = words.filter((word) => !read.named.has(word))
  const isBrand = read.named.size === 0
  const ways: WayToFind[] = []
  if (read.goods.length > 0) {
    const isFood = read.goods.every(({ aisle }) => !NOT_FOOD.has(aisle))
    const firm = about.filter(
      (word) => !isSoft(word) && !isSaidByShelf(word, read) && !(isFood && LOOSE_AFTER.has(word.after ?? '')),
    )
    ways.push(ofGoods(read, about))
    const sold = firm.filter((word) => !isPlainAdjective(word, read))
    for (const [place, some] of [firm, sold].entries())
      if (some.length < [about, firm][place]!.length) ways.push(ofGoods(read, some))
  }
  if (read.goods.length === 0 || isBrand) {
    const whole = [
      ofWholeWords(words, read, isExactly),
      ofWholeWords(words, read, isSaid),
      ofJoinedWord(words),
    ]
    for (const way of whole)
      ways.push({
        ...way,
        fits: (title) => way.fits(title) && (words.length > 1 || isInAisle(title, read.goods)),
      })
  }
  return ways.filter(({ searches }) => searches.length > 0)
}

/** The words after `bez` are looked for with it, so the mark that something is left out adds nothing. */
const withoutPlainMarks = (read: ReadGoods): ReadGoods =>
  read.words.some(({ after }) => after === 'bez')
    ? { ...read, marks: read.marks.filter((mark) => mark !== 't:bez') }
    : read

/** The lemonade `rio` is no tuna of Rio Mare. Without known goods, any aisle may have what is wanted. */
function isInAisle(title: string, goods: readonly Goods[]): boolean {
  const sold = titleGoods(title)
  return (
    goods.length === 0 ||
    sold.length === 0 ||
    sold.some(({ aisle }) => goods.some((one) => one.aisle === aisle))
  )
}

/** `mrazená pizza`: pizza is sold among frozen goods, so its title need not say it. */
const isSaidByShelf = ({ word }: ReadWord, { goods }: ReadGoods): boolean =>
  goods.every(({ categories }) => categories.some((start) => word.startsWith(start)))

/** `tmavý chlieb` is bread where no store names the colour. A taste, an animal, a brand or a kind is the goods itself. */
const isPlainAdjective = (word: ReadWord, { words, named }: ReadGoods): boolean =>
  ADJECTIVE_END.test(word.word) &&
  word.after === null &&
  word.keys.every((key) => !key.startsWith('=')) &&
  !isMadeOfGoods(word) &&
  !dictionary().brandsByWord.has(word.word) &&
  !KINDS.some((start) => word.word.startsWith(start)) &&
  words.indexOf(word) < words.findIndex((one) => named.has(one))

function ofGoods({ goods, marks, named }: ReadGoods, about: readonly ReadWord[]): WayToFind {
  const typed = [...named].map(beginningOf).join(' ')
  const names = goods.flatMap((one) => one.names.flatMap(({ searches }) => searches))
  const own = typed === '' ? names : [...names, typed]
  const narrower = narrowerSearches(goods, own)
  // With more words, a search for these finds all kinds: `fernet` among liqueurs.
  const isWide = about.length === 0 && narrower.length >= NARROWER_LEAST
  // `grécky biely jogurt` is Greek and white. One of the words alone would name its goods.
  const heads = new Set(goods.flatMap((one) => one.names.map(({ head }) => head)))
  const both =
    goods.length === 1
      ? []
      : [...named].filter((word) => !isSoft(word) && !word.keys.some((key) => heads.has(key)))
  const hasKinds = goods.some(({ name }) => dictionary().narrower.has(name))
  const more = [...about.map(beginningOf), ...marks.flatMap(searchOfMark)]
  const searches = withoutLonger(isWide ? [...own, ...narrower] : own).map((search) =>
    [search, ...more].join(' '),
  )
  return {
    goods,
    pack: about.length === 0 ? (goods[0]?.pack ?? '') : '',
    isWide,
    // `mäso na guláš`: kinds with names of their own are found by the rest of the words, and so is a brand.
    searches: (hasKinds || named.size === 0) && about.length > 0 ? [...searches, more.join(' ')] : searches,
    fits: (title) =>
      titleGoods(title).some(({ kinds }) => goods.some(({ name }) => kinds.has(name))) &&
      [...about, ...both].every((word) => isSaid(word, title)) &&
      hasMarks(marks, title),
  }
}

/** Returns the searches for kinds of goods that do not have the name of the goods in theirs. */
function narrowerSearches(goods: readonly Goods[], own: readonly string[]): string[] {
  const { narrower } = dictionary()
  return goods
    .flatMap(({ name }) => narrower.get(name) ?? [])
    .flatMap(({ names }) => names[0]!.searches.slice(0, 1))
    .filter((search) => !own.some((name) => search.startsWith(name)))
    .slice(0, NARROWER_MAX)
}

/**
 * The dictionary does not know the goods: the title has all the words, and the first one not as an addition. The words as
 * they are written come first, because another form of `Deli` is `Del Monte`.
 */
function ofWholeWords(
  words: readonly ReadWord[],
  { marks }: ReadGoods,
  has: (word: ReadWord, title: string) => boolean,
): WayToFind {
  const plain = words.filter((word) => !isSoft(word))
  // `vrecko na vajíčka` is no eggs: a container that is all that is wanted has to be said.
  const firm = plain.length === 0 || plain.some(({ after }) => after === null) ? plain : words
  return {
    goods: [],
    pack: '',
    isWide: false,
    searches: firm.length === 0 ? [] : [firm.map(beginningOf).join(' ')],
    fits: (title) =>
      firm.every((word) => has(word, title)) &&
      titleWords(title).some((one) => one.after === null && shareKey(firm[0]!, one)) &&
      hasMarks(marks, title),
  }
}

/** `cocacola` is `Coca Cola`. */
function ofJoinedWord(words: readonly ReadWord[]): WayToFind {
  const [only, more] = words
  const isLong = more === undefined && only !== undefined && only.word.length >= JOINED_LEAST
  return {
    goods: [],
    pack: '',
    isWide: false,
    searches: isLong ? [only.word] : [],
    fits: (title) => titleWords(title).some(({ word }, at, all) => word + all[at + 1]?.word === only?.word),
  }
}

/** The part of a trait or number that titles have in any spelling. */
const TRAIT_SEARCHES: Readonly<Record<string, string>> = {
  't:bezlepku': 'lep',
  't:bezlaktozy': 'lakto',
  't:bezalkoholu': 'alko',
  't:bezkofeinu': 'kofein',
  't:bio': 'bio',
}

function searchOfMark(mark: string): string[] {
  const trait = TRAIT_SEARCHES[mark]
  if (trait !== undefined) return [trait]
  return /^#:\d+$/.test(mark) ? [mark.slice(2)] : []
}

/** Leaves out a search that finds nothing but what another one finds. */
const withoutLonger = (searches: readonly string[]): string[] =>
  [...new Set(searches)].filter(
    (search, _at, all) => !all.some((other) => other !== search && search.startsWith(other)),
  )
