import { asCents, type Cents, toCents } from '../offer/money.ts'
import { effectiveCents, originalPrice } from '../offer/offer.ts'
import { isStalePrice } from '../offer/price-age.ts'
import { isRealDiscount, isReduced, type JudgedSale } from '../offer/real-discount.ts'
import { bestPrice, type PricedProduct, type Shopper } from '../offer/terms/best-price.ts'

export interface CartLine {
  /** `date`: day of the price, `YYYY-MM-DD`. */
  readonly product: PricedProduct & Partial<JudgedSale> & { readonly date: string }
  readonly quantity: number
}

/** The totals of a cart; exact while sums stay below 2^53 cents. */
export interface CartTotals {
  readonly products: number
  readonly pieces: number
  /** The cost without sales; the current price of a stale one, and of a sale that is no real discount. */
  readonly original: Cents
  readonly savings: Cents
  readonly total: Cents
}

const NOBODY: Shopper = { day: '', cards: [] }

/**
 * Adds up available offers: their cost for this shopper by their terms, and the savings by sales. A stale price counts
 * like any other, but a sale that may be over saves nothing, and neither does one that is no real discount.
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
    const regular = isStalePrice(product.date, firstFresh) ? paid : beforeSale(product) * quantity
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

function beforeSale(product: CartLine['product']): Cents {
  const isSaving = !isReduced(product) || isRealDiscount(product)
  return isSaving ? toCents(originalPrice(product)) : effectiveCents(product)
}
