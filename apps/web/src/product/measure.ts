import { amountText, type Measured, shownAmount, shownUnitPrice } from '@cenolov/core/amount'
import { t } from '@cenolov/core/language'
import type { Offer } from '@cenolov/core/offer'
import { formatEuro } from '../format/numbers.ts'
import { withDots } from '../format/with-dots.ts'

type Priced = Measured & Offer & { readonly unit_price: number }

export function contentText(product: Measured): string {
  const amount = shownAmount(product)
  return amount === null ? '' : amountText(amount)
}

/** Returns the content, also when it is unknown, for the detail, the favorites and the cart. */
export const contentOrUnknown = (product: Measured): string => contentText(product) || t('Neurčené')

/** Returns the unit of an article's price: `/ks`, but ten eggs are `/balenie`. */
export function perArticle(product: Measured): string {
  return perText(shownAmount(product)?.unit === 'ks' ? 'balenie' : 'ks')
}

const PER: Readonly<Record<string, string>> = {
  ks: t('/ks'),
  pranie: t('/pranie'),
  balenie: t('/balenie'),
}

/** Returns the unit of a price behind its sum: `/kg`, `/ks`. */
export const perText = (unit: string): string => PER[unit] ?? `/${unit}`

export function unitPriceText(product: Priced): string {
  const shown = shownUnitPrice(product)
  return shown === null ? '' : `${formatEuro(shown.euros)}${perText(shown.per)}`
}

export function measureText(product: Priced): string {
  return withDots(contentText(product), unitPriceText(product))
}

export function measureOrUnknown(product: Priced): string {
  return withDots(contentOrUnknown(product), unitPriceText(product))
}
