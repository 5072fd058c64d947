import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Returns the products that the shopper chose for names on a chain's receipts, the newest choice for each name. */
export async function chosenProducts(
  db: Database,
  userId: number,
  store: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0 || store === '') return new Map()
  const { rows } = await sql<{ name: string; product_id: number }>`
    SELECT DISTINCT ON (l.name) l.name, l.product_id FROM receipt_lines l
    JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND l.is_chosen AND l.product_id IS NOT NULL AND r.store = ${store}
      AND l.name = ANY(${names}::text[])
    ORDER BY l.name, r.id DESC`.execute(db)
  return new Map(rows.map(({ name, product_id: id }) => [name, Number(id)]))
}
