import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const KEPT = 300

/** Takes more than a second with a million accounts. */
async function countKept(
  db: Database,
): Promise<readonly { readonly product_id: number; readonly count: number }[]> {
  const { rows } = await sql<{ product_id: number; count: number }>`
    SELECT product_id, count(*)::int AS count FROM (
      SELECT product_id FROM favorites UNION ALL SELECT product_id FROM cart_items
    ) kept WHERE product_id IS NOT NULL GROUP BY product_id ORDER BY count(*) DESC, product_id LIMIT ${KEPT}`.execute(
    db,
  )
  return rows
}

export async function refreshKeptCounts(db: Database): Promise<void> {
  const counts = await countKept(db)
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('kept_counts').execute()
    if (counts.length > 0)
      await transaction
        .insertInto('kept_counts')
        .values([...counts])
        .execute()
  })
}

/** Returns the products that most shoppers keep, counted last night, or now when no night has passed. */
export async function mostKept(db: Database): Promise<readonly number[]> {
  const kept = await db
    .selectFrom('kept_counts')
    .select('product_id')
    .orderBy('count', 'desc')
    .orderBy('product_id')
    .execute()
  return (kept.length > 0 ? kept : await countKept(db)).map(({ product_id }) => product_id)
}
