export const HOME_DEALS = 6
export const HOME_NEWEST = 12

export const DEALS_QUERY = { sort: 'discount_desc', filter: 'akcia' } as const
