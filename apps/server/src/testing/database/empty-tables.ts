import type pg from 'pg'

/**
 * Deletes the rows of tables, and of every table that refers to them, while an app works on the database. TRUNCATE
 * would block readers too, and its locks, taken table by table in another order, can deadlock with any statement that
 * names two of the tables.
 */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(REFERRING_FIRST, [
    tables.flatMap((table) => [table, ...(OF_THE_OTHER_WORLD[table] ?? [])]),
  ])
  await pool.query([...rows.map(({ name }) => `DELETE FROM ${name}`), 'DELETE FROM product_moves'].join(';'))
}

/** Tables that refer to another group without a foreign key. Emptied last, because deletions note moves. */
const OF_THE_OTHER_WORLD: Readonly<Record<string, readonly string[]>> = {
  products: ['favorites', 'cart_items', 'watches', 'basket_choices'],
  users: ['household_members', 'list_invitations', 'passkey_challenges'],
}

const REFERRING_FIRST = `
WITH RECURSIVE emptied AS (
  SELECT name::regclass::oid AS oid, 0 AS depth FROM unnest($1::text[]) AS name
  UNION ALL
  SELECT c.conrelid, depth + 1 FROM emptied JOIN pg_constraint c ON c.confrelid = emptied.oid AND c.contype = 'f'
) CYCLE oid SET is_cycle USING path
SELECT oid::regclass::text AS name FROM emptied WHERE NOT is_cycle GROUP BY oid ORDER BY max(depth) DESC`
