import type { KeptProduct } from '@cenolov/core'
import { sql } from 'kysely'

/**
 * The product of an entry, for a query that left-joins `products`: as it is now, or, when it is no longer offered, as
 * it was last seen and marked as such.
 */
export const keptProduct = (entry: 'favorites' | 'cart_items') => sql<KeptProduct>`
  CASE WHEN products.id IS NULL THEN '{"offer": null}' || ${sql.ref(`${entry}.last_seen`)} || '{"available": false}'
    WHEN products.deleted_at IS NOT NULL THEN product_answer(products) || '{"available": false}'
    ELSE product_answer(products) END`
