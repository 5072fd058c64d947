import type { BasketComparison } from '@cenolov/contract/shopping'
import type { BasketSums } from '@cenolov/core/matching'
import { type Cents, toEuros } from '@cenolov/core/offer'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, formatEuro, IN_STORES_FORMS, PRODUCT_FORMS } from '../../../format/numbers.ts'

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

export function secondTripText(saves: number, adds: number): string {
  const parts = [
    saves > 0 ? `ušetrí ${formatEuro(saves)}` : '',
    adds > 0
      ? `pridá ${adds}\u00a0${pluralForm(adds, PRODUCTS)}, ${adds === 1 ? 'ktorý' : 'ktoré'} v\u00a0prvom nie ${adds === 1 ? 'je' : 'sú'}`
      : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Druhá cesta nič neušetrí' : `Druhá cesta ${parts.join(' a\u00a0')}`
}

const euro = (cents: Cents): string => formatEuro(toEuros(cents)).replaceAll(' ', '\u00a0')

/**
 * Returns the parts of a sum when stores lack something: `5,94 € tu + 0,66 € za 1 produkt inde`; empty when they have
 * all.
 */
export function partsText({ here, lacking, elsewhere }: BasketSums): string {
  if (lacking.length === 0) return ''
  return `${euro(here)} tu + ${euro(elsewhere)} za ${countOf(lacking.length, PRODUCT_FORMS)} inde`
}

/** Returns what no sum includes, by the number of products that no compared store sells; empty for 0. */
export function unsoldText(unsold: number, where: 'everywhere' | 'own branches'): string {
  if (unsold <= 0) return ''
  const verb = pluralForm(unsold, ['sa teraz nepredáva', 'sa teraz nepredávajú', 'sa teraz nepredáva'])
  return `${countOf(unsold, PRODUCT_FORMS)} ${verb} ${where === 'everywhere' ? 'nikde' : 'vo\u00a0vašich predajniach'} a\u00a0v\u00a0súčtoch ${pluralForm(unsold, ['nie je', 'nie sú', 'nie je'])}.`
}

/** Returns the two shown sums behind the saving of a second trip; empty when it saves nothing. */
export function tripSumsText(
  one: { readonly stores: readonly string[]; readonly whole: number },
  two: { readonly whole: number; readonly saves: number },
): string {
  if (two.saves <= 0) return ''
  const sums = [formatEuro(one.whole), formatEuro(two.whole)].map((sum) => sum.replaceAll(' ', '\u00a0'))
  return `Celý košík: ${one.stores[0]} ${sums[0]}, dva obchody ${sums[1]}.`
}

/**
 * Explains why a store with more products is named although another would be cheaper for the whole cart; empty when
 * none would.
 */
export function cheaperElsewhereText(comparison: BasketComparison): string {
  const [best, ...others] = comparison.stores
  const cheaper = others.find(({ whole }) => whole < (best?.whole ?? 0))
  if (cheaper === undefined) return ''
  const found = foundText(cheaper.found, comparison.rows.length)
  return `${cheaper.store} s\u00a0dokúpením zvyšku inde vychádza na ${formatEuro(cheaper.whole).replaceAll(' ', '\u00a0')}, má však len ${found}.`
}

/**
 * Compares one store with the cart as chosen: `ušetríte 1,10 €`, the same cost, or how much more than several stores it
 * costs.
 * @param stores number of stores of the products in the cart
 */
export function oneStoreText(store: Cents, asChosen: Cents, stores: number): string {
  const difference = euro(Math.abs(store - asChosen) as Cents)
  if (store < asChosen) return `ušetríte ${difference}`
  if (store === asChosen) return stores === 1 ? 'lacnejšie to nikde nie je' : 'rovnako, ale na jednej ceste'
  const now = stores === 1 ? 'teraz' : `teraz v\u00a0${countOf(stores, IN_STORES_FORMS)}`
  return `o\u00a0${difference} viac ako ${now} (${euro(asChosen)})`
}
