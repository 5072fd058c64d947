/** Page sizes of the product management, and its default (SPEC section 9). */
export const ADMIN_PAGE_SIZES = [12, 24, 48, 96] as const
export const ADMIN_PAGE_SIZE = 24

/** What the product management sorts by; `id` descending unless asked otherwise (SPEC section 9). */
export const MANAGE_SORTS = ['id', 'title', 'price', 'category', 'store', 'date'] as const
export type ManageSort = (typeof MANAGE_SORTS)[number]

/** Minutes in which a deletion of products can be taken back. */
export const DELETION_UNDO_MINUTES = 10
