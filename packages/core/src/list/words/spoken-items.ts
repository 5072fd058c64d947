import { isAdjective } from '../../goods/declension.ts'
import { type Goods, readGoods, titleWords } from '../../goods/index.ts'
import { fold } from '../../text/fold.ts'
import { PREPOSITIONS } from '../../text/prepositions.ts'
import { barePattern, bareText, execBare, replaceBare } from '../bare-match.ts'
import { UNIT, UNIT_ALONE } from './list-units.ts'
import { NUMBER, NUMBER_WORD } from './number-words.ts'
import { END } from './word-end.ts'

const PAUSE = barePattern(
  `(?:^|,? )(?:a|potom|ešte|možno)(?: (?:potom|ešte|možno|aj|tiež))* (?!(?:pol|štvrť|trištvrte)${END})`,
  'g',
)
/** An amount between goods. Its last group is the unit, which bare numbers lack. */
const AMOUNT = barePattern(
  `(?<= )(?:(?:${NUMBER}|${NUMBER_WORD})(?: ?(${UNIT}|krát|x))?|(${UNIT_ALONE}))${END}`,
  'g',
)
const AMOUNT_FIRST = barePattern(`^(?:${NUMBER}|${NUMBER_WORD}|${UNIT_ALONE})${END}`)
const AMOUNT_LAST = barePattern(`(?:${AMOUNT.source})$`)

/** Returns what was said as entries of a list: recognisers of speech write no commas, `mlieko chlieb maslo`. */
export const spokenItems = (said: string): string =>
  replaceBare(said.trim().replace(/\s+/gu, ' '), PAUSE, () => ', ')
    .split(', ')
    .flatMap(countedGoods)
    .flatMap(goodsInARow)
    .filter((entry) => entry !== '')
    .join(', ')

/** Splits a text before its amounts, or behind them in `rožky 6 kusov šunka 20 deka`. */
function countedGoods(cell: string): string[] {
  const bare = bareText(cell)
  const isFirst = AMOUNT_FIRST.test(bare)
  const isLast = !isFirst && AMOUNT_LAST.test(bare)
  const parts: string[] = []
  let from = 0
  for (const found of bare.matchAll(AMOUNT)) {
    const hasUnit = found[1] !== undefined || found[2] !== undefined
    const at = isLast || (!isFirst && hasUnit) ? found.index + found[0].length : found.index
    if (readGoods(cell.slice(Math.max(from, at - NAME_LENGTH_MAX), at)).goods.length === 0) continue
    parts.push(cell.slice(from, at).trim())
    from = at
  }
  return [...parts, cell.slice(from).trim()].filter((part) => part !== '').map(withOne)
}

/** `kuracie prsia kilo` is one kilo of them. */
function withOne(part: string): string {
  const last = execBare(AMOUNT_LAST, part)
  return last?.groups[2] === undefined ? part : `${part.slice(0, last.index)}1 ${part.slice(last.index)}`
}

/** Names of goods are shorter. Reading a longer entry with each of its words would take quadratic time. */
const NAME_WORDS_MAX = 6
const NAME_LENGTH_MAX = 60

/** Splits words before each noun that names other goods than the noun before it, or before its adjectives. */
function goodsInARow(cell: string): string[] {
  const words = cell.split(' ')
  const isInPhrase = phrasesIn(words)
  const entries: string[][] = [[]]
  let noun: string | null = null
  for (const [at, word] of words.entries()) {
    const entry = entries.at(-1)!.slice(-NAME_WORDS_MAX)
    const before = noun === null ? undefined : readGoods(entry.join(' ')).goods[0]
    const named = isInPhrase[at] ? null : namedBy(word, before)
    const isNext =
      noun !== null &&
      before !== undefined &&
      !isInPhrase[at] &&
      (named === null ? isOfNext(words, at, noun, entry) : isOther(named, before, word, entry))
    if (isNext) {
      entries.push([word])
      noun = null
    } else entries.at(-1)!.push(word)
    if (
      named !== null ||
      (noun === null && readGoods(entries.at(-1)!.slice(-NAME_WORDS_MAX).join(' ')).goods.length > 0)
    )
      noun = word
  }
  return entries.map((entry) => entry.join(' '))
}

/** Returns for each word whether it is a preposition or belongs to one. */
function phrasesIn(words: readonly string[]): readonly boolean[] {
  const read = titleWords(words.join(' ')).values()
  return words.map(
    (word) =>
      PREPOSITIONS.has(fold(word)) || (/\p{L}/u.test(word) && (read.next().value?.after ?? null) !== null),
  )
}

/**
 * Returns the goods that a word names alone. A single fruit is rather a taste, as in `jogurt jahoda`, unless it follows
 * other fruit.
 */
function namedBy(word: string, before: Goods | undefined): Goods | null {
  const [goods] = readGoods(word).goods
  if (goods === undefined) return null
  const isSingle = goods.by === 'weight' && goods.name === word.toLowerCase()
  const isTaste = goods.categories.includes('ovoc') || TASTY.has(before?.aisle ?? '')
  return isSingle && isTaste && before !== undefined && before.aisle !== goods.aisle ? null : goods
}
/** Their tastes are vegetables too: `čipsy paprika`. */
const TASTY = new Set(['Sladkosti a slané', 'Pečivo'])

function isOther(named: Goods, before: Goods, word: string, entry: readonly string[]): boolean {
  if (entry.includes(word)) return true
  if (named.kinds.has(before.name) || before.kinds.has(named.name)) return false
  if (entry.some((one) => PREPOSITIONS.has(fold(one)))) return true
  const together = readGoods([...entry, word].join(' ')).goods
  // `hovädzie kosti` and `jahoda jogurt` are named by the word behind.
  const isPart = isAdjective(entry.at(-1)!.toLowerCase()) || before.categories.includes('ovoc')
  return together.includes(before) || (!isPart && together.includes(named))
}

/** Returns whether an adjective belongs to the noun behind it rather than to the one before: `papier kuchynské utierky`. */
function isOfNext(words: readonly string[], at: number, noun: string, entry: readonly string[]): boolean {
  const word = words[at]!
  const behind = words.slice(at, at + NAME_WORDS_MAX)
  const length = behind.findIndex(
    (_, place) => readGoods(behind.slice(0, place + 1).join(' ')).goods.length > 0,
  )
  const name = behind.slice(0, length + 1)
  const next = name.at(-1)
  if (
    next === undefined ||
    length === 0 ||
    name.some((one) => PREPOSITIONS.has(fold(one))) ||
    !agree(word, next)
  )
    return false
  return !agree(word, noun) || entry[0] !== noun || readGoods(name.join(' ')).named.size > 1
}

const FORMS: readonly (readonly [adjective: RegExp, noun: RegExp])[] = [
  [/[yýií]$/u, /[^aeiouyáéíóúý]$/u],
  [/(?:[^i]a|á|ia)$/u, /(?:[^i]a|[ťľňďž])$/u],
  [/[eé]$/u, /(?:[oeyi]|ia|á)$/u],
]

/** Returns whether an adjective has the gender or number of a noun, by their endings. */
const agree = (adjective: string, noun: string): boolean =>
  FORMS.some(([one, other]) => one.test(adjective) && other.test(noun))
