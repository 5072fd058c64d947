export const HOME_DEALS = 6
export const HOME_NEWEST = 12

/** The query of the list whose first products are the best deals. */
export const DEALS_QUERY = { sort: 'discount_desc', filter: 'akcia' } as const
