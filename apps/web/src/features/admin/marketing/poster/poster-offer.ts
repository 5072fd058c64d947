import { bestPrice, type Offer, type OfferTerms, type PriceTag, priceTag, shownOn } from '@cenolov/core/offer'
import { todayInShops } from '../../../../format/day.ts'

type Posted = Pick<Offer, 'price'> & { readonly akcia: string; readonly offer?: OfferTerms | null }

/**
 * The price on a poster is what everybody pays for one piece that day: not that of the holders of a card, not that of
 * an offer that has ended or not begun. An `akcia` above the regular price is not printed.
 */
export function posterOffer(
  { price, akcia, offer = null }: Posted,
  day = todayInShops(),
): Omit<PriceTag, 'sale'> {
  const today = shownOn({ price, akcia, offer }, day)
  const { sale, was, percent } = priceTag(today)
  const paid = sale ? bestPrice(today, 1, { day, cards: [] }).cents / 100 : price
  return { price: paid, was, percent }
}
