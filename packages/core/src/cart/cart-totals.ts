import { asCents, type Cents, toCents } from '../offer/money.ts'
import { type Offer, originalPrice } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'
import { bestPrice, type PricedProduct, type Shopper } from '../offer/terms/best-price.ts'

export interface CartLine {
  /** `date`: day of the price, `YYYY-MM-DD`. */
  readonly product: Offer & PricedProduct & { readonly date: string }
  readonly quantity: number
}

/** The totals of a cart; exact while sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** The cost without sales; for a stale price, its current price. */
  readonly original: Cents
  readonly savings: Cents
  readonly total: Cents
}

const NOBODY: Shopper = { day: '', cards: [] }

/**
 * Adds up available offers: their cost for this shopper by their terms, and the savings by sales. A stale price counts
 * like any other, but a sale that may be over saves nothing.
 * @param firstFresh see `firstFreshDay`
 */
export function cartTotals(
  lines: readonly CartLine[],
  firstFresh: string,
  shopper: Shopper = NOBODY,
): CartTotals {
  let pieces = 0
  let original = 0
  let total = 0
  for (const { product, quantity } of lines) {
    pieces += quantity
    const paid = bestPrice(product, quantity, shopper).cents
    // A "sale price" above the price saves nothing; the cart never shows negative savings.
    const regular = isStalePrice(product.date, firstFresh) ? paid : toCents(originalPrice(product)) * quantity
    original += Math.max(paid, regular)
    total += paid
  }
  return {
    products: lines.length,
    pieces,
    original: asCents(original),
    savings: asCents(original - total),
    total: asCents(total),
  }
}
