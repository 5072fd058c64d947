import { amountText, type Measured, shownAmount, shownUnitPrice } from '@cenolov/core/amount'
import { t } from '@cenolov/core/language'
import type { Offer } from '@cenolov/core/offer'
import { formatEuro } from '../format/numbers.ts'

type Priced = Measured & Offer & { readonly unit_price: number }

export function contentText(product: Measured): string {
  const amount = shownAmount(product)
  return amount === null ? '' : amountText(amount)
}

/** Returns the content, also when it is unknown, for the detail, the favorites and the cart. */
export const contentOrUnknown = (product: Measured): string => contentText(product) || t('Neurčené')

/** Returns the unit of an article's price: `3,39 €/ks`, but ten eggs are `3,39 €/balenie`. */
export function perArticle(product: Measured): string {
  return shownAmount(product)?.unit === 'ks' ? 'balenie' : 'ks'
}

export function unitPriceText(product: Priced): string {
  const shown = shownUnitPrice(product)
  return shown === null ? '' : `${formatEuro(shown.euros)}/${shown.per}`
}

export function measureText(product: Priced): string {
  return joined(contentText(product), unitPriceText(product))
}

export function measureOrUnknown(product: Priced): string {
  return joined(contentOrUnknown(product), unitPriceText(product))
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')
