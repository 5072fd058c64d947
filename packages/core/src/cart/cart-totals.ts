import { isForeignMoney } from '../offer/comparable-money.ts'
import { asCents, type Cents, toCents } from '../offer/money.ts'
import { type Offer, originalPrice } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'
import { bestPrice, type PricedProduct, type Shopper } from '../offer/terms/best-price.ts'

export interface CartLine {
  /** `date`: day of the price, `YYYY-MM-DD`. */
  readonly product: Offer & PricedProduct & { readonly date: string; readonly currency: string }
  readonly quantity: number
}

/** The totals of a cart; exact while sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** Lines in another currency than the installation's; they are in no sum. */
  readonly foreign: number
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
 * @param home the installation's currency
 */
export function cartTotals(
  lines: readonly CartLine[],
  firstFresh: string,
  home: string,
  shopper: Shopper = NOBODY,
): CartTotals {
  let pieces = 0
  let foreign = 0
  let original = 0
  let total = 0
  for (const { product, quantity } of lines) {
    pieces += quantity
    if (isForeignMoney(product.currency, home)) {
      foreign += 1
      continue
    }
    const paid = bestPrice(product, quantity, shopper).cents
    // A "sale price" above the price saves nothing; the cart never shows negative savings.
    const regular = isStalePrice(product.date, firstFresh) ? paid : toCents(originalPrice(product)) * quantity
    original += Math.max(paid, regular)
    total += paid
  }
  return {
    products: lines.length,
    pieces,
    foreign,
    original: asCents(original),
    savings: asCents(original - total),
    total: asCents(total),
  }
}
