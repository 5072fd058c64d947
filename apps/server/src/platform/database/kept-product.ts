import type { KeptProduct } from '@cenolov/core'
import { sql } from 'kysely'

/** What a product that was last seen by an earlier version of the app lacks. */
export const SEEN_EARLIER = JSON.stringify({
  offer: null,
  amount: 0,
  amount_unit: '',
  article: '',
  currency: 'EUR',
})

/**
 * The product of an entry, for a query that left-joins `products`: as it is now, or, when it is no longer offered, as
 * it was last seen and marked as such.
 */
export const keptProduct = (entry: 'favorites' | 'cart_items') => sql<KeptProduct>`
  CASE WHEN products.id IS NULL THEN ${sql.lit(SEEN_EARLIER)}::jsonb || ${sql.ref(`${entry}.last_seen`)} || '{"available": false}'
    WHEN products.deleted_at IS NOT NULL THEN product_answer(products) || '{"available": false}'
    ELSE product_answer(products) END`
