import { type Cents, toCents } from './money.ts'
import { effectiveCents, hasAkcia } from './offer.ts'
import { isOldPrice } from './price-age.ts'
import { isPermanentSale, isReduced, type JudgedSale } from './real-discount.ts'

/** The rating of a price. `lowest` is the lowest price of the 30 days before the sale, or before its last rise. */
export type PriceVerdict =
  /** Below the lowest price. */
  | { readonly kind: 'lowest'; readonly lowest: Cents }
  /** The goods cost as little before the sale. */
  | { readonly kind: 'same'; readonly lowest: Cents }
  /** The goods were cheaper before the sale. */
  | { readonly kind: 'was cheaper'; readonly lowest: Cents }
  /** A sale that never really ends. */
  | { readonly kind: 'permanent' }
  /** Without a sale. */
  | { readonly kind: 'usual' }

export interface JudgedProduct extends JudgedSale {
  readonly date: string
  readonly offer?: { readonly card?: string } | null
}

/**
 * Returns the verdict on a price, or null when the product's fields do not tell: the price is old, the sale has no known
 * price before it, or only holders of a card pay it.
 * @param today `YYYY-MM-DD`
 */
export function priceVerdict(product: JudgedProduct, today: string): PriceVerdict | null {
  const price = effectiveCents(product)
  if (price <= 0 || product.offer?.card !== undefined || isOldPrice(product.date, today)) return null
  if (isPermanentSale(product)) return { kind: 'permanent' }
  if (!isReduced(product)) return hasAkcia(product) ? null : { kind: 'usual' }
  const lowest = toCents(product.lowest_price_30)
  if (lowest <= 0) return null
  return { kind: price < lowest ? 'lowest' : price === lowest ? 'same' : 'was cheaper', lowest }
}
