import type { NameLikeness } from './name-likeness.ts'

/** The traits, besides the name, that decide whether two offers are the same goods. */
export interface OfferTraits {
  /** Grams or millilitres, or 0. */
  readonly gram: number
  /** Pieces, or 0. */
  readonly pieces: number
  readonly cents: number
  readonly category: string
}

/** Minimum score of a match (0..1). Chosen so that precision stays at 0.97 on the labelled pairs. */
export const MATCH_THRESHOLD = 0.7

/** Contents may differ by this factor and still be compared; the price is then given for the same amount. */
export const AMOUNT_FACTOR_MAX = 1.5
const SAME_AMOUNT = 1.02
/** The same goods rarely differ in price by more than this factor. */
const PRICE_FACTOR_MAX = 3
/** Factors that lower the score. */
const PENALTY = { unequalAmount: 0.95, unknownAmount: 0.97, otherCategory: 0.9, strangePrice: 0.85 }

export interface OfferLikeness {
  /** 0..1. */
  readonly score: number
  /** Content of the second over that of the first; 0 when either is unknown. */
  readonly amountRatio: number
}

/** Content of the second offer over that of the first: by grams, else by pieces; 0 when either is unknown. */
export function amountRatio(first: OfferTraits, second: OfferTraits): number {
  if (first.gram > 0 && second.gram > 0) return second.gram / first.gram
  return first.pieces > 0 && second.pieces > 0 ? second.pieces / first.pieces : 0
}

/** The score of two offers, from the likeness of their names and their traits. */
export function offerLikeness(name: NameLikeness, first: OfferTraits, second: OfferTraits): OfferLikeness {
  const ratio = amountRatio(first, second)
  const factor = ratio === 0 ? 1 : Math.max(ratio, 1 / ratio)
  if (name.score === 0 || factor > AMOUNT_FACTOR_MAX) return { score: 0, amountRatio: ratio }
  let { score } = name
  if (factor > SAME_AMOUNT) score *= PENALTY.unequalAmount
  if (ratio === 0 && first.gram + first.pieces + second.gram + second.pieces > 0)
    score *= PENALTY.unknownAmount
  if (first.category !== second.category && first.category !== '' && second.category !== '') {
    score *= PENALTY.otherCategory
  }
  const price = ratio === 0 ? second.cents / first.cents : second.cents / first.cents / ratio
  if (price > PRICE_FACTOR_MAX || price < 1 / PRICE_FACTOR_MAX) score *= PENALTY.strangePrice
  return { score, amountRatio: ratio }
}

/** True when a shopper would call the contents equal. */
export const isSameAmount = (ratio: number): boolean => ratio >= 1 / SAME_AMOUNT && ratio <= SAME_AMOUNT
