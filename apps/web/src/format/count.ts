import { type PluralForms, pluralForm } from '@cenolov/core'
import { LOCALE } from './locale.ts'

const COUNT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** `1284` -> `1 284`. */
export function formatCount(count: number): string {
  return COUNT.format(count)
}

/** A count with the noun in the form that goes with it: `2 produkty`, `1 284 produktov`. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, forms)}`
}

export const PRODUCT_FORMS: PluralForms = ['produkt', 'produkty', 'produktov']
/** After a noun (of): nákup 1 produktu, nákup 2 produktov. */
export const OF_PRODUCTS_FORMS: PluralForms = ['produktu', 'produktov', 'produktov']
/** After "z" (from): z 1 obchodu, z 2 obchodov. */
export const FROM_STORE_FORMS: PluralForms = ['obchodu', 'obchodov', 'obchodov']
/** After "v" (in): v 1 nákupe, v 2 nákupoch. */
export const IN_PURCHASES_FORMS: PluralForms = ['nákupe', 'nákupoch', 'nákupoch']
