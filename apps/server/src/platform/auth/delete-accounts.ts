import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/schema.generated.ts'

/** Rows of the catalogue's world that are an account's, by the column that names it. They go with it. */
const OWN = [
  ['household_members', 'user_id'],
  ['list_invitations', 'user_id'],
  ['list_invitations', 'used_by'],
  ['passkey_challenges', 'user_id'],
] as const satisfies readonly (readonly [keyof DB, string])[]

/** Columns that name who did something. They forget it, and their rows stay. */
const FORGOTTEN = [
  ['audit_log', 'actor_id'],
  ['blocked_products', 'blocked_by'],
  ['contact_messages', 'answered_by'],
  ['distinct_products', 'judged_by'],
  ['held_rows', 'decided_by'],
  ['import_jobs', 'user_id'],
  ['list_operations', 'user_id'],
  ['match_verdicts', 'judged_by'],
] as const satisfies readonly (readonly [keyof DB, string])[]

/** Where rows of the catalogue's world name accounts, as `table.column`. */
export const NAMES_ACCOUNTS: {
  readonly own: readonly string[]
  readonly forgotten: readonly string[]
} = {
  own: OWN.map(([table, column]) => `${table}.${column}`),
  forgotten: FORGOTTEN.map(([table, column]) => `${table}.${column}`),
}

/**
 * Deletes accounts and everything that belongs to them, in the transaction of `db`. Rows of the users' world go with
 * them by their foreign keys, those of the other world here.
 */
export async function deleteAccounts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // First the accounts: who joins a household meanwhile holds them, and has joined when they are held here.
  await db.deleteFrom('users').where('id', 'in', ids).execute()
  const named = sql`ANY(${ids}::bigint[])`
  for (const [table, column] of OWN)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${named}`.execute(db)
  for (const [table, column] of FORGOTTEN)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = NULL WHERE ${sql.ref(column)} = ${named}`.execute(
      db,
    )
}
