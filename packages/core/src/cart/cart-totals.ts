import { type Cents, toCents } from '../offer/money.ts'
import { effectiveCents, type Offer, originalPrice } from '../offer/offer.ts'

/** Pieces of one offer. */
export interface CartLine {
  readonly product: Offer
  readonly quantity: number
}

/** What a cart comes to; exact as long as its sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** Without sales. */
  readonly original: Cents
  /** What the sales take off. */
  readonly savings: Cents
  /** What is paid. */
  readonly total: Cents
}

/** Adds up offers that can be bought: what they cost now, and how much less that is than without sales. */
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
