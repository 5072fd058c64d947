import type { MatchedOffer } from '@cenolov/contract/shopping'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { formatPrice } from '../../format/numbers.ts'

const money = (cents: number, { currency }: Product): string => formatPrice(cents / 100, currency)

export function differenceText(
  offer: Product,
  product: Product,
): { readonly text: string; readonly cheaper: boolean } {
  const cents = effectiveCents(offer) - effectiveCents(product)
  if (cents === 0) return { text: 'rovnako', cheaper: false }
  return cents < 0
    ? { text: `o\u00a0${money(-cents, product)} lacnejšie`, cheaper: true }
    : { text: `o\u00a0${money(cents, product)} drahšie`, cheaper: false }
}

/**
 * Summarises the other stores in one sentence. It is about the same goods at a current price; about similar goods or
 * old prices only without others.
 * @param offers at least one
 */
export function elsewhereSentence(product: Product, offers: readonly MatchedOffer[]): string {
  const same = offers.filter(({ kind, stale }) => kind === 'same' && !stale)
  const counted = same.length > 0 ? same : offers
  const goods = same.length > 0 || offers.every(({ kind }) => kind === 'same') ? '' : 'Podobný tovar: '
  const here = effectiveCents(product)
  const cheapest = counted.reduce((best, offer) =>
    effectiveCents(offer.product) < effectiveCents(best.product) ? offer : best,
  ).product
  const there = effectiveCents(cheapest)
  const store = cheapest.store
  const difference = money(Math.abs(here - there), product)
  const sentence =
    there < here
      ? `najlacnejšie je v\u00a0obchode ${store}, za ${money(there, product)}. Ušetríte ${difference}.`
      : there === here
        ? `nikde nie je lacnejší. Rovnako stojí v\u00a0obchode ${store}.`
        : `tu je najlacnejší. V\u00a0iných obchodoch stojí aspoň ${money(there, product)} (${store}), o\u00a0${difference} viac.`
  return goods === '' ? sentence[0]!.toUpperCase() + sentence.slice(1) : goods + sentence
}
