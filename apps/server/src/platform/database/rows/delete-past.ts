import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../schema/schema.generated.ts'

/** Keeps `keep` rows: first those with the largest `by`, then those with the largest key. */
export interface KeptFirst {
  readonly by: string
  readonly keep: number
}

/**
 * Deletes rows past the first `keep` of one owner (a column and its value, e.g. the sessions of one account), and
 * returns them. `key` is the table and the column that names a row.
 */
export async function deletePast<Row = unknown>(
  db: Database,
  key: `${keyof DB & string}.${string}`,
  owner: Readonly<Record<string, number>>,
  { by, keep }: KeptFirst,
): Promise<Row[]> {
  const [table = '', column = ''] = key.split('.')
  const [of = '', value] = Object.entries(owner)[0] ?? []
  const deleted = await sql<Row>`
    DELETE FROM ${sql.ref(table)} WHERE ${sql.ref(of)} = ${value} AND ${sql.ref(column)} IN (
      SELECT ${sql.ref(column)} FROM ${sql.ref(table)} WHERE ${sql.ref(of)} = ${value}
      ORDER BY ${sql.ref(by)} DESC, ${sql.ref(column)} DESC OFFSET ${keep}
    ) RETURNING *`.execute(db)
  return deleted.rows
}
