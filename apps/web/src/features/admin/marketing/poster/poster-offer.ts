import { bestPrice, type Offer, type OfferTerms, type PriceTag, priceTag, shownOn } from '@cenolov/core/offer'
import { todayInShops } from '#format/day.ts'

type Posted = Pick<Offer, 'price'> & {
  readonly akcia: string
  readonly offer?: OfferTerms | null
  readonly is_permanent_sale?: boolean
}

/**
 * Returns the price of a poster: the price of one piece for everybody that day. Prices for holders of a card, and of an
 * offer that has ended or not begun, do not count. An `akcia` above the regular price is not printed, and a permanent
 * sale has no percent.
 */
export function posterOffer(
  { price, akcia, offer = null, is_permanent_sale = false }: Posted,
  day = todayInShops(),
): Omit<PriceTag, 'sale'> {
  const today = shownOn({ price, akcia, offer }, day)
  const { sale, was, percent } = priceTag({
    ...today,
    is_permanent_sale: is_permanent_sale && today.akcia === akcia,
  })
  const paid = sale ? bestPrice(today, 1, { day, cards: [] }).cents / 100 : price
  return { price: paid, was, percent }
}
