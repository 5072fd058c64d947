import { alignNames, FOUND } from './align-names.ts'
import { mayBeSame } from './may-be-same.ts'
import { isAlike, type OfferLikeness, type ReadyOffer } from './offer-likeness.ts'

export interface OfferMatch {
  readonly id: number
  readonly store: string
  /** 0..1; a match has at least `MATCH_THRESHOLD`. */
  readonly score: number
  /** Content over the wanted content; 0 when either is unknown. */
  readonly amountRatio: number
  readonly name: NameDifference
  readonly areOwnLabels: boolean
  /** The source of the match: a barcode and an administrator are certain, likeness is a guess. */
  readonly by: MatchSource
  /** Likely enough to count as the same goods, own labels and contents aside. */
  readonly isCertain: boolean
}
export type MatchSource = 'barcode' | 'verdict' | 'likeness'

interface NameDifference {
  readonly onlyFirst: readonly string[]
  readonly onlySecond: readonly string[]
  readonly isExact: boolean
}

/**
 * Describes an offer that was compared with the wanted one.
 * @param isClear whether no other row of its store can be meant
 */
export function matchOf(
  wanted: ReadyOffer,
  offer: ReadyOffer,
  likeness: OfferLikeness,
  by: MatchSource,
  isClear = false,
): Omit<OfferMatch, 'id' | 'store'> {
  const { score, amountRatio, isExact } = likeness
  const [first, second] = [wanted.name, offer.name]
  const alignment = alignNames(first.words, second.words)
  const lacking = (words: readonly string[], found: readonly number[] | undefined) =>
    found === undefined ? [] : words.filter((_, i) => found[i] === FOUND.not)
  return {
    score: by === 'likeness' ? score : 1,
    amountRatio,
    name: {
      onlyFirst: lacking(first.words, alignment?.first),
      onlySecond: lacking(second.words, alignment?.second),
      isExact,
    },
    areOwnLabels: first.isOwnLabel && second.isOwnLabel,
    by,
    isCertain:
      by !== 'likeness' ||
      ((isClear || isAlike(likeness)) &&
        alignment !== null &&
        mayBeSame(wanted, offer, alignment, amountRatio)),
  }
}
