/** Maximum pieces of one product in a cart. */
export const CART_QUANTITY_MAX = 9_999
/** Maximum number of different products in a cart, and in a list of favourites. */
export const CART_PRODUCTS_MAX = 500
export const FAVORITES_MAX = 1_000

/** True for a valid quantity: a whole number from 1 to `CART_QUANTITY_MAX`. */
export function isCartQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= CART_QUANTITY_MAX
}
