import { discountPercent, effectivePrice, type Offer, originalPrice } from './offer.ts'
import { isReduced } from './real-discount.ts'

/**
 * What a price tag says of an offer, on every screen and in every mail, in this order: the discount in percent, the price,
 * the regular price. A percentage counts as a sale whose price is already reduced.
 */
export interface PriceTag {
  /** Whole percent off; 0 when there is none. */
  readonly percent: number
  /** What the shopper pays, in euro. */
  readonly price: number
  readonly sale: boolean
  /** The regular price, when the offer is a sale and it is known to be higher. */
  readonly was: number | null
}

export function priceTag(offer: Offer): PriceTag {
  const sale = isReduced(offer)
  const price = effectivePrice(offer)
  const before = originalPrice(offer)
  return {
    percent: sale ? discountPercent(offer) : 0,
    price,
    sale,
    was: sale && before > price ? before : null,
  }
}
