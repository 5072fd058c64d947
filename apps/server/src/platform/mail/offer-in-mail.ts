import { type Measured, shownUnitPrice } from '@cenolov/core/amount'
import { t } from '@cenolov/core/language'
import { type Offer, offerWords, type PriceTag, priceTag, priceText } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'

export interface OfferInMail {
  readonly tag: PriceTag
  readonly currency: string
  /** `1,40 €/l`; empty when unknown. */
  readonly unitPrice: string
  /** The terms of the offer in words: `1,09 € s kartou Lidl Plus`. */
  readonly terms: readonly string[]
}

/**
 * @param offer the offer that the alert found. Its unit price is calculated, because the price in the file may be of
 * another day
 * @param product has today's terms, and says whether the sale is a real discount
 */
export function offerInMail(
  offer: Measured & Offer,
  product: Pick<Product, 'offer' | 'akcia' | 'currency' | 'lowest_price_30' | 'is_permanent_sale'>,
  today: string,
): OfferInMail {
  const unit = shownUnitPrice({ ...offer, unit_price: 0 })
  return {
    tag: priceTag({
      ...offer,
      lowest_price_30: product.lowest_price_30,
      is_permanent_sale: product.is_permanent_sale,
    }),
    currency: product.currency,
    unitPrice: unit === null ? '' : `${priceText(unit.euros, product.currency)}/${unit.per}`,
    terms: offerWords(product, today).map(({ text }) => text),
  }
}

export function tagText({ tag: { price, percent }, currency, unitPrice }: OfferInMail): string {
  const discount = percent < 1 ? '' : t(', akcia −{percent}\u00a0%', { percent })
  return `${priceText(price, currency)}${unitPrice === '' ? '' : ` (${unitPrice})`}${discount}`
}

/** Returns the text next to the price tag: `Lidl · 4,00 €/kg · s kartou Lidl Plus · predtým 5,00 €`. */
export function besideTag(store: string, { unitPrice, terms }: OfferInMail, news: string): string {
  return [store, unitPrice, ...terms, news].filter((part) => part !== '').join(' · ')
}
