/** Pieces of one product in a cart: whole, from 1 to this (SPEC section 9, DESIGN section 5). */
export const CART_QUANTITY_MAX = 9_999
/** Different products in one cart; and in one list of favourites. */
export const CART_PRODUCTS_MAX = 500
export const FAVORITES_MAX = 1_000

/** True for a quantity that a cart takes: a whole number from 1 to `CART_QUANTITY_MAX`. */
export function isCartQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= CART_QUANTITY_MAX
}
