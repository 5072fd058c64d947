import { type PluralForms, pluralForm } from '@cenolov/core'
import { formatEuro } from '../../../format/numbers.ts'

const MISSING: PluralForms = ['chýba', 'chýbajú', 'chýba']
const FROM_PRODUCT: PluralForms = ['produktu', 'produktov', 'produktov']
const PRODUCTS: PluralForms = ['produkt', 'produkty', 'produktov']

/** `5 z 6 produktov`. */
export function foundText(found: number, all: number): string {
  return `${found} z\u00a0${all} ${pluralForm(all, FROM_PRODUCT)}`
}

/** `chýba 1 produkt: Maslo`; empty when nothing is missing. */
export function missingText(titles: readonly string[]): string {
  if (titles.length === 0) return ''
  const count = titles.length
  return `${pluralForm(count, MISSING)} ${count}\u00a0${pluralForm(count, PRODUCTS)}: ${titles.join(', ')}`
}

/** What a second store saves or adds. */
export function secondTripText(saves: number, adds: number): string {
  const parts = [
    saves > 0 ? `ušetrí ${formatEuro(saves)}` : '',
    adds > 0
      ? `pridá ${adds}\u00a0${pluralForm(adds, PRODUCTS)}, ${adds === 1 ? 'ktorý' : 'ktoré'} v\u00a0prvom nie ${adds === 1 ? 'je' : 'sú'}`
      : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Druhá cesta nič neušetrí' : `Druhá cesta ${parts.join(' a\u00a0')}`
}
