import { type Amount, readAmount, titleAmounts } from '../../amount/read-amount.ts'
import type { ListUnit } from '../list-operation.ts'
import type { WantedItem } from './parse-item.ts'

/** How much of something is wanted. */
export type WantedAmount =
  /** Grams or millilitres. */
  | { readonly kind: 'measure'; readonly total: number }
  /** Pieces, each of so many grams or millilitres where the words say it; 0 where they do not. */
  | { readonly kind: 'pieces'; readonly count: number; readonly each: number }
  | { readonly kind: 'packs'; readonly count: number }

/** In grams or millilitres. */
const SIZES: Readonly<Partial<Record<ListUnit, number>>> = {
  g: 1,
  dkg: 10,
  kg: 1_000,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1_000,
}

/** How much an item wants: `2 kg`, or six pieces of the 1.5 l that its words name. */
export function wantedAmount({ text, quantity, unit }: WantedItem): WantedAmount {
  const size = SIZES[unit]
  if (size !== undefined) return { kind: 'measure', total: quantity * size }
  if (unit === 'bal') return { kind: 'packs', count: quantity }
  return { kind: 'pieces', count: quantity, each: amountIn(text)?.total ?? 0 }
}

/** Grams or millilitres of a unit; undefined for pieces and packs. */
export const sizeOfUnit = (unit: ListUnit): number | undefined => SIZES[unit]

/** The amount that words name (`voda 1,5 l`), in grams or millilitres; null when there is none. */
export function amountIn(text: string): Amount | null {
  const content = titleAmounts(text).content ?? readAmount(text)
  return content?.unit === 'g' || content?.unit === 'ml' ? content : null
}
