import { amountText, shownAmount, shownUnitPrice } from '@cenolov/core/amount'
import {
  effectivePrice,
  isOldPrice,
  isOnSale,
  originalPrice,
  priceAgeDays,
  priceText,
} from '@cenolov/core/offer'
import { type Product, permalink } from '@cenolov/core/product'
import { quoted } from './quoted-text.ts'

export interface AnswerContext {
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly today: string
}

/** Shows a price to assistants with its age, unit price, terms, source and link. */
export function productAnswer(product: Product, { publicUrl, today }: AnswerContext) {
  const { id, title, store, category, currency, date, ean, offer } = product
  const amount = shownAmount(product)
  const unit = shownUnitPrice(product)
  return {
    id,
    title: quoted(title),
    store: quoted(store),
    category: quoted(category),
    price: effectivePrice(product),
    currency,
    on_sale: isOnSale(product),
    regular_price: originalPrice(product),
    lowest_price_30_days_before_sale: product.lowest_price_30 > 0 ? product.lowest_price_30 : null,
    sale_since: product.sale_since,
    amount: amount === null ? null : amountText(amount),
    unit_price: unit === null ? null : `${priceText(unit.euros, currency)}/${unit.per}`,
    terms:
      offer === null ? null : { ...offer, ...(offer.text === undefined ? {} : { text: quoted(offer.text) }) },
    ean: ean === '' ? null : ean,
    price_day: date,
    price_age_days: priceAgeDays(date, today),
    may_be_out_of_date: isOldPrice(date, today),
    source: { chain: quoted(store), stated_on: date, published_by: publicUrl },
    link: publicUrl + permalink(product),
  }
}
