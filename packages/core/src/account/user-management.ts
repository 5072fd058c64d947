export const ADMIN_USERS_PAGE_SIZE = 20

/** Filters of the user management; `regular`: neither administrator nor premium. */
export const USER_FILTERS = ['all', 'admins', 'premium', 'regular'] as const

export const USER_SORTS = ['user', 'activity', 'created'] as const
export type UserSort = (typeof USER_SORTS)[number]
