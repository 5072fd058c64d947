import { type Cents, toCents } from '../offer/money.ts'
import { effectiveCents, type Offer, originalPrice } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'

/** Pieces of one offer. */
export interface CartLine {
  /** `date`: day of the price, `YYYY-MM-DD`. */
  readonly product: Offer & { readonly date: string }
  readonly quantity: number
}

/** The totals of a cart; exact while sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** Without sales; of a stale price what it costs now. */
  readonly original: Cents
  /** What the sales save. */
  readonly savings: Cents
  /** What the shopper pays. */
  readonly total: Cents
}

/**
 * Adds up available offers: what they cost now, and how much the sales save. A stale price is paid like any other, but a
 * sale of which nobody knows whether it goes on saves nothing.
 * @param firstFresh see `firstFreshDay`
 */
export function cartTotals(lines: readonly CartLine[], firstFresh: string): CartTotals {
  let pieces = 0
  let original = 0
  let total = 0
  for (const { product, quantity } of lines) {
    const paid = effectiveCents(product)
    pieces += quantity
    // A "sale price" above the price saves nothing; the cart never shows negative savings.
    const regular = isStalePrice(product.date, firstFresh) ? paid : toCents(originalPrice(product))
    original += Math.max(paid, regular) * quantity
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
