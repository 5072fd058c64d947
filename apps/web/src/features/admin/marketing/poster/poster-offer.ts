import type { Offer } from '@cenolov/core'
import { type OfferPrice, offerPrice } from '../../../../product/offer-price.tsx'

/** The price on a poster: an `akcia` above the regular price is not printed (DESIGN section 4). */
export function posterOffer(offer: Offer): Omit<OfferPrice, 'sale'> {
  const { sale, price, was, percent } = offerPrice(offer)
  return { price: sale ? price : offer.price, was, percent }
}
