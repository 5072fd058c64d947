import type { MatchedOffer } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { formatEuro } from '../../format/numbers.ts'

const money = (cents: number): string => formatEuro(cents / 100)

export function differenceText(
  offer: Product,
  product: Product,
): { readonly text: string; readonly cheaper: boolean } {
  const cents = effectiveCents(offer) - effectiveCents(product)
  if (cents === 0) return { text: t('rovnako'), cheaper: false }
  return cents < 0
    ? { text: t('o\u00a0{money} lacnejšie', { money: money(-cents) }), cheaper: true }
    : { text: t('o\u00a0{cents} drahšie', { cents: money(cents) }), cheaper: false }
}

/**
 * Summarises the other stores in one sentence. It is about the same goods at a current price; about similar goods or
 * old prices only without others.
 * @param offers at least one
 */
export function elsewhereSentence(product: Product, offers: readonly MatchedOffer[]): string {
  const same = offers.filter(({ kind, stale }) => kind === 'same' && !stale)
  const counted = same.length > 0 ? same : offers
  const goods = same.length > 0 || offers.every(({ kind }) => kind === 'same') ? '' : t('Podobný tovar: ')
  const here = effectiveCents(product)
  const cheapest = counted.reduce((best, offer) =>
    effectiveCents(offer.product) < effectiveCents(best.product) ? offer : best,
  ).product
  const there = effectiveCents(cheapest)
  const store = cheapest.store
  const difference = money(Math.abs(here - there))
  const sentence =
    there < here
      ? t('najlacnejšie je v\u00a0obchode {store}, za {there}. Ušetríte {difference}.', {
          store,
          there: money(there),
          difference,
        })
      : there === here
        ? t('nikde nie je lacnejšie. Rovnako stojí v\u00a0obchode {store}.', { store })
        : t('najlacnejšie je tu. Ďalší je {store} za {there}.', { there: money(there), store })
  return goods === '' ? sentence[0]!.toUpperCase() + sentence.slice(1) : goods + sentence
}
