import { t } from '../language/index.ts'
import { toCents } from './money.ts'
import { discountPercent, effectiveCents, hasAkcia, isOnSale, type Offer, parseAkcia } from './offer.ts'
import { priceAgeDays } from './price-age.ts'

/** A sale is compared with the lowest price of this many days before it (EU price indication rule). */
export const LOWEST_PRICE_DAYS = 30

/**
 * A sale is permanent when its price was reduced on this many of the last 90 days, or when sales of the last 90 days came
 * back twice or more, each time within a week. The database decides (`permanent_from`).
 */
export const PERMANENT_SALE_DAYS = 60

export const PERMANENT_SALE_LABEL = t('stála akcia')

/** An offer with what is known about the prices before it. */
export interface JudgedSale extends Offer {
  readonly lowest_price_30: number
  readonly is_permanent_sale: boolean
}

/** True while a reduction is advertised: a sale price below the price, or a percent. */
export function isReduced(offer: Offer): boolean {
  return isOnSale(offer) || parseAkcia(offer.akcia).kind === 'percent'
}

/** True when the sale price is not below the lowest price of the 30 days before the sale; false when that is unknown. */
export function isFakeDiscount(product: Offer & Partial<JudgedSale>): boolean {
  const { lowest_price_30: lowest = 0 } = product
  return lowest > 0 && isReduced(product) && effectiveCents(product) >= toCents(lowest)
}

/** True for a sale that never really ends. Its price is not a discount. */
export function isPermanentSale(product: Offer & Partial<JudgedSale>): boolean {
  return product.is_permanent_sale === true && hasAkcia(product)
}

/**
 * Returns whether a reduced price is really below the lowest price before the sale, or that price is unknown. All orders
 * and sums of discounts treat any other sale as a discount of 0.
 */
export function isRealDiscount(product: Offer & Partial<JudgedSale>): boolean {
  return isReduced(product) && !isPermanentSale(product) && !isFakeDiscount(product)
}

export const realPercent = (product: Offer & Partial<JudgedSale>): number =>
  isRealDiscount(product) ? discountPercent(product) : 0

/**
 * Returns for how many days goods have been on sale, the first day included; 0 without a sale, and when its first day is
 * unknown or still to come.
 * @param today `YYYY-MM-DD`
 */
export function saleDays(product: Offer & { readonly sale_since: string | null }, today: string): number {
  const { sale_since: since } = product
  if (since === null || since > today || !isReduced(product)) return 0
  const days = priceAgeDays(since, today)
  return days === null ? 0 : days + 1
}
