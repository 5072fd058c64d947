import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../schema.generated.ts'

export interface KeptRows {
  readonly table: keyof DB & string
  /** The column that names a row. */
  readonly key: string
  /** The column and value of those that belong together, e.g. the sessions of one account. */
  readonly of: readonly [column: string, value: number]
  /** What to keep first: the largest of this column, then the largest key. */
  readonly by: string
  readonly keep: number
}

/** Deletes the rows past the first `keep`, and returns them. */
export async function deletePast<Row = unknown>(db: Database, rows: KeptRows): Promise<Row[]> {
  const [table, key, owner, by] = [rows.table, rows.key, rows.of[0], rows.by].map((name) => sql.ref(name))
  const deleted = await sql<Row>`
    DELETE FROM ${table} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE ${owner} = ${rows.of[1]}
      ORDER BY ${by} DESC, ${key} DESC OFFSET ${rows.keep}
    ) RETURNING *`.execute(db)
  return deleted.rows
}
