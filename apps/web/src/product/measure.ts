import { amountInGrams, amountText, type Measured, shownAmount, shownUnitPrice } from '@cenolov/core/amount'
import type { Offer } from '@cenolov/core/offer'
import { formatPrice } from '../format/numbers.ts'

type Priced = Measured & Offer & { readonly unit_price: number; readonly currency: string }

/** What a product holds: `250 g`, `1,5 kg`, `6 x 1,5 l`, `10 ks`; empty if unknown. */
export function contentText(product: Measured): string {
  const amount = shownAmount(product)
  return amount === null ? '' : amountText(amount)
}

/** The same with weights in grams, for the detail, the favourites and the cart. */
export function contentInGrams(product: Measured): string {
  const amount = shownAmount(product)
  return amount === null ? 'Neurčené' : amountInGrams(amount)
}

/** What the price of one article is of: `3,39 €/ks`, but ten eggs are `3,39 €/balenie`. */
export function perArticle(product: Measured): string {
  return shownAmount(product)?.unit === 'ks' ? 'balenie' : 'ks'
}

/** `5,96 €/kg`, `0,70 €/l`, `0,29 €/ks`; empty if unknown. */
export function unitPriceText(product: Priced): string {
  const shown = shownUnitPrice(product)
  return shown === null ? '' : `${formatPrice(shown.euros, product.currency)}/${shown.per}`
}

/** Content and unit price on one line: `500 ml · 1,40 €/l`. */
export function measureText(product: Priced): string {
  return joined(contentText(product), unitPriceText(product))
}

/** The same with weights in grams. */
export function measureInGrams(product: Priced): string {
  return joined(contentInGrams(product), unitPriceText(product))
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')
