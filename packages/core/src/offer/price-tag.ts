import { percentChange } from '../text/percent-text.ts'
import { effectivePrice, hasAkcia, type Offer, originalPrice } from './offer.ts'
import { isReduced, type JudgedSale, realPercent } from './real-discount.ts'

/**
 * The price tag of an offer, on every screen and in every mail, in this order: the discount in percent, the price, the
 * regular price. A percentage counts as a sale whose price is already reduced.
 */
export interface PriceTag {
  /** 0 unless the discount is real. */
  readonly percent: number
  readonly price: number
  readonly sale: boolean
  readonly was: number | null
}

export function priceTag(offer: Offer & Partial<JudgedSale>): PriceTag {
  const sale = isReduced(offer)
  const price = effectivePrice(offer)
  const before = originalPrice(offer)
  return {
    percent: realPercent(offer),
    price,
    sale,
    was: sale && before > price ? before : null,
  }
}

/** Returns a discount as badges and labels show it, `−40 %`; empty without one. */
export const discountText = (percent: number): string => (percent > 0 ? percentChange(-percent) : '')

export const SALE_BADGE = 'AKCIA'

/**
 * Returns the text of the sale badge: `−40 %` for a real discount, 'AKCIA' for any other sale, and '' without a sale.
 */
export const saleBadge = (product: JudgedSale): string =>
  discountText(realPercent(product)) || (hasAkcia(product) ? SALE_BADGE : '')
