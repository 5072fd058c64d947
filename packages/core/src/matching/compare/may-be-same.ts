import { ENDING } from '../read/title-cuts.ts'
import { type Alignment, FOUND, type ReadyName } from './align-names.ts'
import type { ReadyOffer } from './offer-likeness.ts'

/** A first word that begins or ends this share of its names is a brand. */
const BRAND_EDGE = 0.5
/** Additional letters of an inflected word: `rohlík`, `rohlíky`. */
const INFLECTION = 1

/**
 * Returns whether likeness alone may call two offers the same goods. It may not where an amount is unknown, where each
 * title has a word of its own, or where one lacks the brand. It may not rest on a word that a publisher cut off either.
 */
export function mayBeSame(
  first: ReadyOffer,
  second: ReadyOffer,
  alignment: Alignment,
  amountRatio: number,
): boolean {
  if (amountRatio === 0) return false
  if (alignment.first.includes(FOUND.not) && alignment.second.includes(FOUND.not)) return false
  if (lacksBrand(first.name, alignment.first) || lacksBrand(second.name, alignment.second)) return false
  return endsInWholeWord(first, alignment.first, second) && endsInWholeWord(second, alignment.second, first)
}

const lacksBrand = ({ edge }: ReadyName, found: readonly number[]): boolean =>
  found[0] === FOUND.not && edge[0]! >= BRAND_EDGE

function endsInWholeWord({ name, ending }: ReadyOffer, found: readonly number[], other: ReadyOffer): boolean {
  const [last, how] = [name.words.at(-1), found.at(-1)]
  if (ending === ENDING.whole || last === undefined) return true
  if (ending === ENDING.cut) return how === FOUND.exactly && other.ending !== ENDING.cut
  if (how === FOUND.exactly || how === FOUND.not) return true
  return !other.name.words.some((word) => word.startsWith(last) && word.length > last.length + INFLECTION)
}
