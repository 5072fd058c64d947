export const ADMIN_PAGE_SIZES = [12, 24, 48, 96] as const
export const ADMIN_PAGE_SIZE = 24

/** Sort columns of the product management; the default is `id`, descending. */
export const MANAGE_SORTS = ['id', 'title', 'price', 'category', 'store', 'date'] as const
export type ManageSort = (typeof MANAGE_SORTS)[number]

export const DELETION_UNDO_MINUTES = 10
