import { titleAmounts } from '../amount/read-amount.ts'
import { foldQuery } from '../text/fold.ts'
import type { ReadWord } from './goods.ts'
import { isWhollyIn, readGoods } from './read-goods.ts'
import { correctedWords } from './spelling.ts'
import { withoutEnding } from './word-stem.ts'

export const HINT_REASONS = ['base-form', 'spelling', 'amount', 'synonym'] as const

export interface SearchHint {
  readonly search: string
  readonly total: number
  readonly reason: (typeof HINT_REASONS)[number]
}

const HINTS_MAX = 3
/** From this number of hits on, a search found what was meant. */
const ENOUGH = 20
/** Each search counts all hits; an answer affords only a few. */
const COUNTED_MAX = 8
/** A shorter search finds almost everything. */
const SHORTEST = 3
/** A longer search is a sentence. */
const WORDS_MAX = 6

/**
 * Returns other searches for what a shopper may have meant, best first: the base form of a declined word, without the
 * amount, the nearest spelling, another name. Each finds more than the search itself.
 * @param found number of hits of the search
 * @param count returns the number of hits of another search, with the same filters
 */
export function searchHints(search: string, found: number, count: (search: string) => number): SearchHint[] {
  const folded = foldQuery(search)
  if (found >= ENOUGH || folded === '' || folded.split(' ').length > WORDS_MAX) return []
  const hints: SearchHint[] = []
  let counted = 0
  for (const { search: other, reason } of otherSearches(search)) {
    const plain = foldQuery(other)
    if (plain.length < SHORTEST || plain === folded || hints.some((hint) => hint.reason === reason)) continue
    if (hints.length === HINTS_MAX || counted++ === COUNTED_MAX) break
    const total = count(other)
    if (total > Math.max(found, ...hints.map((hint) => hint.total)))
      hints.push({ search: other, total, reason })
  }
  return hints
}

type OtherSearch = Pick<SearchHint, 'search' | 'reason'>

function* otherSearches(search: string): Generator<OtherSearch> {
  const plain = titleAmounts(search).text.trim()
  if (plain !== foldQuery(search)) yield { search: plain, reason: 'amount' }
  yield* namesOf(plain, 'base-form')
  const corrected = correctedWords(plain)
  if (corrected !== null) {
    yield { search: corrected, reason: 'spelling' }
    yield* namesOf(corrected, 'spelling')
  }
  yield* synonymsOf(corrected ?? plain)
}

/** Returns the words in their usual form, then by the beginning that all forms share. */
function* namesOf(text: string, reason: SearchHint['reason']): Generator<OtherSearch> {
  const { words, named, goods } = readGoods(text)
  const rest = words.filter((word) => !named.has(word)).map(shownBeginning)
  const [first] = goods
  const said = first?.names.find((name) => isWhollyIn(name, words))
  const spellings = said === undefined ? [''] : [said.name, ...said.searches]
  for (const spelling of spellings) yield { search: [spelling, ...rest].join(' ').trim(), reason }
}

/** Returns the readable beginning of a declined word: `polotucn`; of an adjective of a taste the taste: `jahod`. */
const shownBeginning = ({ word }: ReadWord): string => withoutEnding(word).replace(/(?<=\p{L}{3})ov$/u, '')

function* synonymsOf(text: string): Generator<OtherSearch> {
  for (const { names } of readGoods(text).goods)
    for (const { name, searches } of names.filter(({ searches: some }) => some.length > 0))
      for (const search of [name, ...searches]) yield { search, reason: 'synonym' }
}
