import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Moves the prices, the history and the numbers of a branch to another branch of its chain, and deletes it. If both
 * have a price or the history of a product, the kept branch's stays. Shoppers who chose the deleted branch get the kept
 * one, and imports that can still be undone name it. In the transaction of `db`.
 * @returns the ids of the products that either branch names
 */
export async function uniteBranches(db: Database, keep: number, drop: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT product_id AS id FROM branch_offers WHERE branch_id = ${drop}
    UNION SELECT product_id FROM product_branches WHERE ${drop}::integer = ANY(sold_in)`.execute(db)
  await sql`
    UPDATE branch_history h SET branch_id = ${keep} WHERE branch_id = ${drop} AND NOT EXISTS (
      SELECT FROM branch_history k WHERE k.branch_id = ${keep} AND k.product_id = h.product_id)`.execute(db)
  await sql`
    UPDATE branch_offers o SET branch_id = ${keep} WHERE branch_id = ${drop} AND NOT EXISTS (
      SELECT FROM branch_offers k WHERE k.branch_id = ${keep} AND k.product_id = o.product_id)`.execute(db)
  await sql`
    UPDATE product_branches SET sold_in = ARRAY(
      SELECT DISTINCT CASE WHEN id = ${drop} THEN ${keep}::integer ELSE id END AS id FROM unnest(sold_in) AS id
      ORDER BY id)
    WHERE ${drop}::integer = ANY(sold_in)`.execute(db)
  await sql`
    UPDATE import_branch_changes SET offers = ${moved('offers', keep, drop)},
      history = jsonb_set(history, '{entries}', ${moved("history->'entries'", keep, drop)}),
      sold_in = CASE WHEN ${drop}::integer = ANY(sold_in) THEN ARRAY(
        SELECT DISTINCT CASE WHEN id = ${drop} THEN ${keep}::integer ELSE id END AS id FROM unnest(sold_in) AS id
        ORDER BY id) ELSE sold_in END
    WHERE ${drop}::integer = ANY(sold_in) OR offers @> ${named(drop)}::jsonb OR history->'entries' @> ${named(drop)}::jsonb`.execute(
    db,
  )
  await sql`
    UPDATE branch_codes SET branch_id = ${keep} WHERE branch_id = ${drop}`.execute(db)
  await sql`
    WITH dropped AS (DELETE FROM branches WHERE id = ${drop} RETURNING store, code)
    INSERT INTO branch_codes (store, code, branch_id)
    SELECT store, code, ${keep} FROM dropped WHERE code <> ''
    ON CONFLICT (store, code) DO UPDATE SET branch_id = excluded.branch_id`.execute(db)
  await sql`UPDATE receipts SET branch_id = ${keep} WHERE branch_id = ${drop}`.execute(db)
  // A statement of its own, because accounts are in the other group of tables.
  await sql`
    UPDATE users SET branches = CASE WHEN ${keep}::integer = ANY(branches) THEN array_remove(branches, ${drop}::integer)
      ELSE array_replace(branches, ${drop}::integer, ${keep}::integer) END
    WHERE ${drop}::integer = ANY(branches)`.execute(db)
  return rows.map(({ id }) => id)
}

const named = (branch: number): string => JSON.stringify([{ branch_id: branch }])

/** Returns SQL that gives the row of `drop` in a JSON list to `keep`, and deletes it where `keep` has a row already. */
const moved = (list: string, keep: number, drop: number) => sql`(
  SELECT coalesce(jsonb_agg(CASE WHEN row->>'branch_id' = ${drop}::text
    THEN jsonb_set(row, '{branch_id}', to_jsonb(${keep}::integer)) ELSE row END), '[]')
  FROM jsonb_array_elements(${sql.raw(list)}) AS row
  WHERE row->>'branch_id' <> ${drop}::text OR NOT ${sql.raw(list)} @> ${named(keep)}::jsonb)`
