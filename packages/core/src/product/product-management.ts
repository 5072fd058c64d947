/** Page sizes of the product management and the default. */
export const ADMIN_PAGE_SIZES = [12, 24, 48, 96] as const
export const ADMIN_PAGE_SIZE = 24

/** Sort columns of the product management; the default is `id`, descending. */
export const MANAGE_SORTS = ['id', 'title', 'price', 'category', 'store', 'date'] as const
export type ManageSort = (typeof MANAGE_SORTS)[number]

/** Minutes during which a deletion of products can be undone. */
export const DELETION_UNDO_MINUTES = 10
