/**
 * Selects products that are gone (`p`) by `id`, and the product that replaced each (`kept`) by a merge or by its
 * present name. Continue it with `AND` and a condition.
 */
export const UNITED_PRODUCTS = `
SELECT p.id, f.product_id AS kept
FROM products p JOIN former_identities f ON f.identity = p.identity AND f.product_id <> p.id
WHERE p.deleted_at IS NOT NULL`
