import { type Cents, toCents } from '../offer/money.ts'
import { effectiveCents, type Offer, originalPrice } from '../offer/offer.ts'

/** Pieces of one offer. */
export interface CartLine {
  readonly product: Offer
  readonly quantity: number
}

/** The totals of a cart; exact while sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** Without sales. */
  readonly original: Cents
  /** What the sales save. */
  readonly savings: Cents
  /** What the shopper pays. */
  readonly total: Cents
}

/** Adds up available offers: what they cost now, and how much the sales save. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  let pieces = 0
  let original = 0
  let total = 0
  for (const { product, quantity } of lines) {
    const paid = effectiveCents(product)
    pieces += quantity
    // A "sale price" above the price saves nothing; the cart never shows negative savings.
    original += Math.max(paid, toCents(originalPrice(product))) * quantity
    total += paid * quantity
  }
  return {
    products: lines.length,
    pieces,
    original: original as Cents,
    savings: (original - total) as Cents,
    total: total as Cents,
  }
}
