import { dayAfter } from '../day/calendar-day.ts'
import { type Cents, toCents } from './money.ts'
import { effectiveCents, isOnSale, type Offer, parseAkcia } from './offer.ts'
import type { PriceChange } from './price-history.ts'

/** A sale is compared with the lowest price of this many days before it (EU price indication rule). */
export const LOWEST_PRICE_DAYS = 30

/** Shown next to a sale whose price is not below the lowest price before it. */
export const FAKE_DISCOUNT_LABEL = 'už bolo lacnejšie'

/** True while a reduction is advertised: a sale price below the price, or a percent. */
export function isReduced(offer: Offer): boolean {
  return isOnSale(offer) || (!offer.offer?.card && parseAkcia(offer.akcia).kind === 'percent')
}

/** True when the sale price is not below the lowest price of the 30 days before the sale; false when that is unknown. */
export function isFakeDiscount(product: Offer & { readonly lowest_price_30: number }): boolean {
  if (product.lowest_price_30 <= 0 || !isReduced(product)) return false
  return effectiveCents(product) >= toCents(product.lowest_price_30)
}

/** The current sale, judged by the price history. */
export interface RealDiscount {
  /** First day of the sale, `YYYY-MM-DD`; null when nothing is on sale. */
  readonly saleSince: string | null
  /** Lowest effective price of the 30 days before the sale, or before its last rise; null when nothing is on sale or no earlier price is known. */
  readonly lowestCents: Cents | null
}

/**
 * Finds the current sale in a history of changes. The price that was valid when the 30 days began counts too.
 * Consecutive sales without a regular price between them are one sale. A price that rises during it is announced again,
 * and compared with the 30 days before its last rise. The database function `real_discounts` implements the same rule.
 * @param changes ordered by date, the last being current
 */
export function realDiscount(changes: readonly PriceChange[]): RealDiscount {
  let first = changes.length
  while (first > 0 && isReduced(changes[first - 1]!)) first -= 1
  const began = changes[first]
  if (began === undefined) return { saleSince: null, lowestCents: null }
  let compared = changes.length - 1
  while (compared > first && effectiveCents(changes[compared]!) <= effectiveCents(changes[compared - 1]!))
    compared -= 1
  const windowBegins = dayAfter(changes[compared]!.date, -LOWEST_PRICE_DAYS)
  let lowest: Cents | null = null
  for (let index = compared - 1; index >= 0; index -= 1) {
    const cents = effectiveCents(changes[index]!)
    if (lowest === null || cents < lowest) lowest = cents
    if (changes[index]!.date <= windowBegins) break
  }
  return { saleSince: began.date, lowestCents: lowest }
}
