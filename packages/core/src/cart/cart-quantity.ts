export const CART_QUANTITY_MAX = 9_999
/** Maximum number of different products in a cart or in a list of favorites. */
export const CART_PRODUCTS_MAX = 500
export const FAVORITES_MAX = 1_000
