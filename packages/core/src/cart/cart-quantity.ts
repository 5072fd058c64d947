export const CART_QUANTITY_MAX = 9_999
export const CART_PRODUCTS_MAX = 500
export const FAVORITES_MAX = 1_000
