import {
  bestPrice,
  type JudgedSale,
  type OfferTerms,
  type PriceTag,
  priceTag,
  shownOn,
} from '@cenolov/core/offer'
import { todayInShops } from '#format/day.ts'

type Posted = Partial<JudgedSale> & {
  readonly price: number
  readonly akcia: string
  readonly offer?: OfferTerms | null
}

/**
 * Returns the price of a poster: the price of one piece for everybody that day. Prices for holders of a card, and of an
 * offer that has ended or not begun, do not count. An `akcia` above the regular price is not printed. What is known about
 * the prices before a sale does not apply to an offer of another day.
 */
export function posterOffer(
  { price, akcia, offer = null, ...before }: Posted,
  day = todayInShops(),
): Omit<PriceTag, 'sale'> {
  const today = shownOn({ price, akcia, offer }, day)
  const { sale, was, percent } = priceTag(today.akcia === akcia ? { ...before, ...today } : today)
  const paid = sale ? bestPrice(today, 1, { day, cards: [] }).cents / 100 : price
  return { price: paid, was, percent }
}
