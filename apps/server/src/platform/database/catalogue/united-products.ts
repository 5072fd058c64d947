/**
 * Selects products that are gone (`p`), by `id`, with the one that stands for each (`kept`): the one with which it was
 * united, or that has its name now. To be followed by `AND` and which are wanted.
 */
export const UNITED_PRODUCTS = `
SELECT p.id, f.product_id AS kept
FROM products p JOIN former_identities f ON f.identity = p.identity AND f.product_id <> p.id
WHERE p.deleted_at IS NOT NULL`
