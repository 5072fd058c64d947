import { type Cents, toCents } from './money.ts'
import { effectiveCents, isOnSale, type Offer, parseAkcia } from './offer.ts'
import type { PriceChange } from './price-history.ts'

/** Days before a sale whose lowest price it is judged by (EU price indication rule; DESIGN section 4). */
export const LOWEST_PRICE_DAYS = 30

/** Said beside a sale that is not lower than the lowest price of the days before it. */
export const FAKE_DISCOUNT_LABEL = 'už bolo lacnejšie'

/** True while a price is announced as reduced: a sale price below the price, or a percent. */
export function isReduced(offer: Offer): boolean {
  return isOnSale(offer) || parseAkcia(offer.akcia).kind === 'percent'
}

/** True for a sale that asks no less than the product cost in the 30 days before it; false when that is unknown. */
export function isFakeDiscount(product: Offer & { readonly lowest_price_30: number }): boolean {
  if (product.lowest_price_30 <= 0 || !isReduced(product)) return false
  return effectiveCents(product) >= toCents(product.lowest_price_30)
}

/** What a history says about the sale that is on. */
export interface RealDiscount {
  /** First day of the sale, `YYYY-MM-DD`; null when nothing is on sale. */
  readonly saleSince: string | null
  /** Lowest effective price of the 30 days before the sale; null when nothing is on sale or nothing is known before. */
  readonly lowestCents: Cents | null
}

const DAY_MS = 86_400_000

/**
 * Reads the current sale off a history that keeps changes only, so the price that was valid when the 30 days began
 * counts too. Sales that follow each other without a regular price between them are one sale. The database has the
 * same rule as its function `real_discounts`.
 * @param changes ordered by date, the last being current
 */
export function realDiscount(changes: readonly PriceChange[]): RealDiscount {
  let first = changes.length
  while (first > 0 && isReduced(changes[first - 1]!)) first -= 1
  const began = changes[first]
  if (began === undefined) return { saleSince: null, lowestCents: null }
  const windowBegins = new Date(Date.parse(`${began.date}T00:00:00Z`) - LOWEST_PRICE_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10)
  let lowest: Cents | null = null
  for (let index = first - 1; index >= 0; index -= 1) {
    const cents = effectiveCents(changes[index]!)
    if (lowest === null || cents < lowest) lowest = cents
    if (changes[index]!.date <= windowBegins) break
  }
  return { saleSince: began.date, lowestCents: lowest }
}
