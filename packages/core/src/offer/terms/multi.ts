import { CART_QUANTITY_MAX } from '../../cart/cart-quantity.ts'
import { toCents } from '../money.ts'

/**
 * The price of several pieces: `quantity` together for `price`, `free` more for `quantity` paid ones, or `each` from
 * `quantity` on. Prices are in euro.
 */
export type Multi =
  | { readonly quantity: number; readonly price: number }
  | { readonly quantity: number; readonly free: number }
  | { readonly quantity: number; readonly each: number }

/** Returns whether the terms allow a calculation: whole pieces, and a price above zero. */
export function isSoundMulti(multi: Multi): boolean {
  if (!isCount(multi.quantity)) return false
  if ('free' in multi) return isCount(multi.free)
  const euros = 'price' in multi ? multi.price : multi.each
  return Number.isFinite(euros) && toCents(euros) > 0
}

export const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= CART_QUANTITY_MAX
