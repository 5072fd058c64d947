import { CART_QUANTITY_MAX } from '../../cart/cart-quantity.ts'
import { toCents } from '../money.ts'

/**
 * What several pieces cost: `quantity` of them together `price`, or to `quantity` paid ones `free`
 * more, or from `quantity` on `each`. Prices are in euro.
 */
export type Multi =
  | { readonly quantity: number; readonly price: number }
  | { readonly quantity: number; readonly free: number }
  | { readonly quantity: number; readonly each: number }

/** True when a sum can be calculated by the terms: whole pieces, and a price above nothing. */
export function isSoundMulti(multi: Multi): boolean {
  if (!isCount(multi.quantity)) return false
  if ('free' in multi) return isCount(multi.free)
  const euros = 'price' in multi ? multi.price : multi.each
  return Number.isFinite(euros) && toCents(euros) > 0
}

/** Whether a number of pieces can be bought. */
export const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= CART_QUANTITY_MAX
