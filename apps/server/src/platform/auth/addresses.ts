import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The account of an address in lower case, to be locked by its id: a distributed database asks one shard for that. */
export async function ownerOf(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return row?.id
}

/** The addresses of accounts by their ids, for rows of the catalogue's world that name who did something. */
export async function emailsOf(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', named).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
