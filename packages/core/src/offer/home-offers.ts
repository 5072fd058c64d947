/** Products of 'Najlepšie akcie dňa' and 'Najnovšie produkty' on the home page (SPEC section 9). */
export const HOME_DEALS = 6
export const HOME_NEWEST = 12

/** The query of the list whose first products are the best deals. */
export const DEALS_QUERY = { sort: 'discount_desc', filter: 'akcia' } as const
