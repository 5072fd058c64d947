import type { BestPrice, PriceStep } from './best-price.ts'
import type { Multi } from './multi.ts'

const money = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`
const euros = (amount: number): string => money(Math.round(amount * 100))

/** How the pieces of an offer are bought, in Slovak: `3 ks za 2,00 € + 1 ks po 0,89 €`; empty for no pieces. */
export function howText({ steps }: BestPrice): string {
  return steps.map(stepText).join(' + ')
}

function stepText({ kind, pieces, cents, multi, card }: PriceStep): string {
  const withCard = card === undefined ? '' : ` s kartou ${card}`
  const singles = `${pieces} ks po ${money(cents / pieces)}`
  switch (kind) {
    case 'regular':
      return singles
    case 'sale':
      return `${singles} v akcii`
    case 'card':
      return `${singles}${withCard}`
    case 'multi':
      return `${multi === undefined ? singles : bundleText(multi, pieces, cents)}${withCard}`
  }
}

function bundleText(multi: Multi, pieces: number, cents: number): string {
  if ('each' in multi) return `${pieces} ks po ${euros(multi.each)}`
  if ('free' in multi) return `${multi.quantity}+${multi.free} zadarmo: ${pieces} ks za ${money(cents)}`
  const bundles = pieces / multi.quantity
  return `${bundles === 1 ? '' : `${bundles} × `}${multi.quantity} ks za ${euros(multi.price)}`
}

/** The terms of several pieces, as a price tag says them: `3 ks za 2,00 €`, `2+1 zadarmo`, `od 2 ks po 0,89 €`. */
export function multiText(multi: Multi): string {
  if ('each' in multi) return `od ${multi.quantity} ks po ${euros(multi.each)}`
  if ('free' in multi) return `${multi.quantity}+${multi.free} zadarmo`
  return `${multi.quantity} ks za ${euros(multi.price)}`
}
