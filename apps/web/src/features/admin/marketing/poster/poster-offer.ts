import {
  discountPercent,
  effectivePrice,
  isOnSale,
  type Offer,
  originalPrice,
  parseAkcia,
} from '@cenolov/core'

/** What a poster says about the price, in euro and whole percent. */
export interface PosterOffer {
  readonly price: number
  /** The price before, when it is higher; else null. */
  readonly was: number | null
  /** 0 for no discount. */
  readonly percent: number
}

/** Reads an offer for a poster: a percent, or a sale price below the price, is a discount (DESIGN section 4). */
export function posterOffer(offer: Offer): PosterOffer {
  const sale = isOnSale(offer) || parseAkcia(offer.akcia).kind === 'percent'
  const price = sale ? effectivePrice(offer) : offer.price
  const before = originalPrice(offer)
  return { price, was: sale && before > price ? before : null, percent: sale ? discountPercent(offer) : 0 }
}
