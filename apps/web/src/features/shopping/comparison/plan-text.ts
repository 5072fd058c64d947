import type { BasketComparison } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import type { BasketSums } from '@cenolov/core/matching'
import { type Cents, toEuros } from '@cenolov/core/offer'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { countOf, formatEuro, IN_STORES_FORMS, outOf, PRODUCT_FORMS } from '#format/numbers.ts'

const FROM_PRODUCT: PluralForms = [t('produktu'), t('produktov'), t('produktov')]

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
  return t('{here} tu + {elsewhere} za {count} inde', {
    here: euro(here),
    elsewhere: euro(elsewhere),
    count: countOf(lacking.length, PRODUCT_FORMS),
  })
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
  return t('{store} s\u00a0dokúpením zvyšku inde vychádza na {replaceAll}, má však len {found}.', {
    store: cheaper.store,
    replaceAll: formatEuro(cheaper.whole).replaceAll(' ', '\u00a0'),
    found,
  })
}

/**
 * Compares one store with the cart as chosen: `ušetríte 1,10 €`, the same cost, or how much more than several stores it
 * costs.
 * @param stores number of stores of the products in the cart
 */
export function oneStoreText(store: Cents, asChosen: Cents, stores: number): string {
  const difference = euro(Math.abs(store - asChosen) as Cents)
  if (store < asChosen) return t('ušetríte {difference}', { difference })
  if (store === asChosen)
    return stores === 1 ? t('lacnejšie to nikde nie je') : t('rovnako, ale na jednej ceste')
  const now =
    stores === 1 ? t('teraz') : t('teraz v\u00a0{stores}', { stores: countOf(stores, IN_STORES_FORMS) })
  return t('o\u00a0{difference} viac ako {now} ({asChosen})', { difference, now, asChosen: euro(asChosen) })
}
