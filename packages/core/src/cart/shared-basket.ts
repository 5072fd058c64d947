export const SHARED_BASKET_DAYS = 90
