import { t } from '../../language/index.ts'
import { plainPriceText } from '../money.ts'
import type { BestPrice, PriceStep } from './best-price.ts'
import type { Multi } from './multi.ts'

/** Returns how to buy the pieces of an offer, in Slovak: `3 ks za 2,00 € + 1 ks po 0,89 €`; empty for no pieces. */
export function howText({ steps }: BestPrice, currency: string): string {
  return steps.map((step) => stepText(step, currency)).join(' + ')
}

function stepText({ kind, pieces, cents, multi, card }: PriceStep, currency: string): string {
  const withCard = card === undefined ? '' : t(' s kartou {card}', { card })
  const singles = t('{pieces} ks po {amountText}', {
    pieces,
    amountText: plainPriceText(cents / pieces / 100, currency),
  })
  switch (kind) {
    case 'regular':
      return singles
    case 'sale':
      return t('{singles} v akcii', { singles })
    case 'card':
      return `${singles}${withCard}`
    case 'multi':
      return `${multi === undefined ? singles : bundleText(multi, pieces, cents, currency)}${withCard}`
  }
}

function bundleText(multi: Multi, pieces: number, cents: number, currency: string): string {
  if ('each' in multi)
    return t('{pieces} ks po {each}', { pieces, each: plainPriceText(multi.each, currency) })
  if ('free' in multi)
    return t('{quantity}+{free} zadarmo: {pieces} ks za {amountText}', {
      quantity: multi.quantity,
      free: multi.free,
      pieces,
      amountText: plainPriceText(cents / 100, currency),
    })
  const bundles = pieces / multi.quantity
  return t('{word}{quantity} ks za {price}', {
    word: bundles === 1 ? '' : `${bundles} × `,
    quantity: multi.quantity,
    price: plainPriceText(multi.price, currency),
  })
}
