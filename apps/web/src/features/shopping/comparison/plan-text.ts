import type { BasketComparison } from '@cenolov/contract/shopping'
import type { BasketSums } from '@cenolov/core/matching'
import { type Cents, toEuros } from '@cenolov/core/offer'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, formatEuro, IN_STORES_FORMS, outOf, PRODUCT_FORMS } from '../../../format/numbers.ts'

const FROM_PRODUCT: PluralForms = ['produktu', 'produktov', 'produktov']

/** `5 zo 6 produktov`. */
export function foundText(found: number, all: number): string {
  return `${outOf(found, all)} ${pluralForm(all, FROM_PRODUCT)}`
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
