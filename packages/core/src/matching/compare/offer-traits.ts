/** The facts, besides the name, that decide whether two offers are the same goods. */
export interface OfferTraits {
  /** Grams or millilitres, or 0. */
  readonly gram: number
  /** Pieces, or 0. */
  readonly pieces: number
  readonly cents: number
  readonly category: string
  /** The store as a bit (`storeBit`). */
  readonly store: number
}

/** Contents may differ by this factor and still be compared; the price is then given for the same amount. */
export const AMOUNT_FACTOR_MAX = 1.5
const SAME_AMOUNT = 1.02
/** Returns the second content divided by the first: by grams, else by pieces; 0 when either is unknown. */
export function amountRatio(first: OfferTraits, second: OfferTraits): number {
  if (first.gram > 0 && second.gram > 0) return second.gram / first.gram
  return first.pieces > 0 && second.pieces > 0 ? second.pieces / first.pieces : 0
}

/** Returns whether a shopper would call the contents equal. */
export const isSameAmount = (ratio: number): boolean => ratio >= 1 / SAME_AMOUNT && ratio <= SAME_AMOUNT
