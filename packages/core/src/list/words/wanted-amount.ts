import { isOfContent } from '../../amount/amount-unit.ts'
import { type Amount, readAmount, titleAmounts } from '../../amount/read-amount.ts'
import type { ListUnit } from '../list-operation.ts'
import type { WantedItem } from './parse-item.ts'

export type WantedAmount =
  | { readonly kind: 'measure'; readonly total: number }
  /** A number of pieces, with the grams or millilitres of each where the words name them, else 0. */
  | { readonly kind: 'pieces'; readonly count: number; readonly each: number }
  | { readonly kind: 'packs'; readonly count: number }

const SIZES: Readonly<Partial<Record<ListUnit, number>>> = {
  g: 1,
  dkg: 10,
  kg: 1_000,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1_000,
}

/** Returns the wanted amount of an item: `2 kg`, or six pieces of the 1.5 l in its words. */
export function wantedAmount({ text, quantity, unit }: WantedItem): WantedAmount {
  const size = SIZES[unit]
  if (size !== undefined) return { kind: 'measure', total: quantity * size }
  if (unit === 'bal') return { kind: 'packs', count: quantity }
  return { kind: 'pieces', count: quantity, each: amountIn(text)?.total ?? 0 }
}

/** Returns the grams or millilitres of a unit; undefined for pieces and packs. */
export const sizeOfUnit = (unit: ListUnit): number | undefined => SIZES[unit]

/** Returns the amount in the words (`voda 1,5 l`), in grams or millilitres, or null without one. */
export function amountIn(text: string): Amount | null {
  const content = titleAmounts(text).content ?? readAmount(text)
  return content !== null && isOfContent(content.unit) ? content : null
}
