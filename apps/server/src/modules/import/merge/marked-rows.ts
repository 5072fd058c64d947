import type { MarkedRow } from '@cenolov/core/gate'
import type pg from 'pg'

/** Returns the marked rows whose products an administrator has not allowed for good. */
export async function undecidedRows(
  client: pg.Client,
  marked: readonly MarkedRow[],
): Promise<readonly MarkedRow[]> {
  if (marked.length === 0) return []
  const { rows } = await client.query<{ row: number }>(UNDECIDED, [marked.map(({ row }) => row)])
  const undecided = new Set(rows.map(({ row }) => row))
  return marked.filter(({ row }) => undecided.has(row))
}

const UNDECIDED = `
SELECT u.row FROM import_unsure u WHERE u.row = ANY ($1::integer[])
  AND NOT EXISTS (SELECT FROM products p WHERE p.identity = u.identity AND p.deleted_at IS NULL AND p.always_allowed)`
