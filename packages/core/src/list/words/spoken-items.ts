import type { Goods } from '../../goods/goods.ts'
import { readGoods } from '../../goods/read-goods.ts'
import { barePattern, replaceBare, testBare } from '../bare-match.ts'
import { ANY_NUMBER, NUMBER_WORD } from './number-words.ts'
import { END } from './word-end.ts'

const PAUSE = barePattern(`,? (?:a|potom|ešte) (?!(?:pol|štvrť|trištvrte)${END})`, 'g')
const COUNTED = barePattern(`(?:^|\\s)(?:${ANY_NUMBER}|${NUMBER_WORD})${END}`)

/** Returns what was said as entries of a list: recognisers of speech write no commas, `mlieko chlieb maslo`. */
export const spokenItems = (said: string): string =>
  replaceBare(said.trim().replace(/\s+/gu, ' '), PAUSE, () => ', ')
    .split(', ')
    .flatMap((cell) => (testBare(COUNTED, cell) ? [cell] : goodsInARow(cell)))
    .join(', ')

/** Names of goods have fewer words. Reading a longer entry with each of its words would take quadratic time. */
const NAME_WORDS_MAX = 6

/** Splits words before each noun that names other goods than the noun before it. */
function goodsInARow(cell: string): string[] {
  const entries: string[] = []
  let entry: string[] = []
  let before: Goods | null = null
  for (const word of cell.split(' ')) {
    // `mlieko kyslá smotana`: an adjective that is part of a name goes with its noun.
    const pair = readGoods([entry.at(-1) ?? '', word].join(' '))
    const isPair = entry.length > 1 && pair.named.size === 2
    const named = isPair ? pair.goods[0]! : namedBy(word)
    const together = readGoods([...entry.slice(-NAME_WORDS_MAX), word].join(' ')).goods
    if (named !== null && before !== null && together.includes(before) && areOthers(before, named)) {
      const next = isPair ? entry.splice(-1) : []
      entries.push(entry.join(' '))
      entry = next
      before = null
    }
    entry.push(word)
    before = readGoods(entry.slice(-NAME_WORDS_MAX).join(' ')).goods[0] ?? before
  }
  return [...entries, entry.join(' ')]
}

/** Returns the goods that a word names alone, in their usual form: `jahoda` is rather a taste, `jahody` are fruit. */
function namedBy(word: string): Goods | null {
  const [goods] = readGoods(word).goods
  if (goods === undefined) return null
  const isTaste = goods.by === 'weight' && goods.name === word.toLowerCase()
  return isTaste ? null : goods
}

const areOthers = (one: Goods, other: Goods): boolean =>
  !one.kinds.has(other.name) && !other.kinds.has(one.name)
