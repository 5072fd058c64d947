import type { Measured } from '../amount/measured.ts'
import { shownAmount } from '../amount/shown-amount.ts'
import { CART_QUANTITY_MAX } from '../cart/cart-quantity.ts'
import type { ListUnit } from './list-operation.ts'

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
/** Fewer are meant as packs: nobody buys two eggs, or two rolls of paper. */
const LEAST_LOOSE = 4
/** Of 1 kg a pack may hold 990 g. */
const NEARLY = 0.02

/** How many pieces of a product make the quantity that is wanted: `0,5 kg` is one pack of 600 g, `10 ks` one of 10 eggs. */
export function piecesFor(quantity: number, unit: ListUnit, product: Measured): number {
  const amount = shownAmount(product)
  const size = SIZES[unit]
  let pieces = quantity
  if (size !== undefined) {
    pieces =
      amount === null || amount.unit === 'ks' || amount.unit === 'pranie'
        ? 1
        : (quantity * size) / amount.total
  } else if (unit === 'ks' && amount?.unit === 'ks' && amount.total > 1 && quantity >= LEAST_LOOSE) {
    pieces = quantity / amount.total
  }
  return Math.min(CART_QUANTITY_MAX, Math.max(1, Math.ceil(pieces - NEARLY)))
}
