/** Lifetime of a link to a shared basket. */
export const SHARED_BASKET_DAYS = 90
