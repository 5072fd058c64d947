import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** People who have to say the same before a name is learned for everybody. */
export const PEOPLE = 2
/** The account of administrators' words in `chain_names`. */
export const ADMINISTRATORS = 0

/**
 * Returns which products names on a chain's receipts mean: by the shopper's own choices, an administrator's word, or
 * the same word of two people that nobody contradicts.
 */
export async function learnedNames(
  db: Database,
  userId: number,
  store: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0 || store === '') return new Map()
  const voted = await sql<{ name: string; product_id: number }>`
    SELECT name, min(product_id) AS product_id FROM chain_names
    WHERE store = ${store} AND name = ANY(${names}::text[])
    GROUP BY name HAVING count(DISTINCT product_id) = 1 AND (count(*) >= ${PEOPLE} OR bool_or(user_id = 0))
    UNION ALL
    SELECT name, product_id FROM chain_names
    WHERE store = ${store} AND name = ANY(${names}::text[]) AND user_id = 0`.execute(db)
  const own = await sql<{ name: string; product_id: number }>`
    SELECT DISTINCT ON (l.name) l.name, l.product_id FROM receipt_lines l
    JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND l.is_chosen AND l.product_id IS NOT NULL AND r.store = ${store}
      AND l.name = ANY(${names}::text[])
    ORDER BY l.name, r.id DESC`.execute(db)
  return new Map([...voted.rows, ...own.rows].map(({ name, product_id: id }) => [name, Number(id)]))
}

/** Records a person's word about a name, instead of an earlier one; null takes it back. */
export async function recordName(
  db: Database,
  { userId, store, name }: { readonly userId: number; readonly store: string; readonly name: string },
  productId: number | null,
): Promise<void> {
  if (store === '' || name === '') return
  if (productId === null) {
    await db
      .deleteFrom('chain_names')
      .where('store', '=', store)
      .where('name', '=', name)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  await db
    .insertInto('chain_names')
    .values({ store, name, user_id: userId, product_id: productId })
    .onConflict((conflict) =>
      conflict.columns(['store', 'name', 'user_id']).doUpdateSet({ product_id: productId }),
    )
    .execute()
}
