import { sql } from 'kysely'
import { PREMIUM_CHANGES } from '../../audit/audit-log.ts'
import type { Database } from '../../database/database.ts'
import { EVERYWHERE } from '../../database/distribution/table-groups.ts'
import type { DB } from '../../database/schema/schema.generated.ts'
import { accountsChanged } from './account-changed.ts'

/** Rows that no foreign key deletes with their account where users are distributed. */
const KEPT_EVERYWHERE = EVERYWHERE.map((table) => [table, 'user_id'] as const)

/** Rows of the catalogue's group that belong to an account, by the column that names it. They are deleted with it. */
const OWN = [
  ['account_addresses', 'user_id'],
  ['household_members', 'user_id'],
  ['list_invitations', 'user_id'],
  ['list_invitations', 'used_by'],
  ['passkey_challenges', 'user_id'],
] as const satisfies readonly (readonly [keyof DB, string])[]

/** Columns that name the author of an action. They are cleared, and their rows stay. */
const FORGOTTEN = [
  ['audit_log', 'actor_id'],
  ['barcode_reports', 'decided_by'],
  ['blocked_products', 'blocked_by'],
  ['contact_messages', 'answered_by'],
  ['contact_messages', 'decided_by'],
  ['distinct_products', 'judged_by'],
  ['held_rows', 'decided_by'],
  ['import_jobs', 'user_id'],
  ['list_operations', 'user_id'],
  ['match_verdicts', 'judged_by'],
  ['product_merges', 'merged_by'],
  ['shrinkages', 'decided_by'],
] as const satisfies readonly (readonly [keyof DB, string])[]

export const NAMES_ACCOUNTS: {
  readonly own: readonly string[]
  readonly forgotten: readonly string[]
} = {
  own: OWN.map(([table, column]) => `${table}.${column}`),
  forgotten: FORGOTTEN.map(([table, column]) => `${table}.${column}`),
}

/** Deletes accounts and their rows of the catalogue's group; foreign keys delete the others. */
export async function deleteAccounts(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // The accounts go first. A person who is joining a household locks the account, so the membership exists by then.
  await db.deleteFrom('users').where('id', 'in', ids).execute()
  await accountsChanged(db, ids)
  // The history of premium is the account's own, unlike the record of other acts of administrators.
  await db
    .deleteFrom('audit_log')
    .where('user_id', 'in', ids)
    .where('action', 'in', Object.values(PREMIUM_CHANGES))
    .execute()
  for (const place of PLACES) await forget(db, place, ids)
}

type Place = readonly [table: keyof DB, column: string]

const PLACES: readonly Place[] = [...KEPT_EVERYWHERE, ...OWN, ...FORGOTTEN]

async function forget(db: Database, place: Place, ids: readonly number[]): Promise<void> {
  const [table, column] = [sql.table(place[0]), sql.ref(place[1])]
  const isForgotten = FORGOTTEN.some(([name, other]) => name === place[0] && other === place[1])
  const change = isForgotten ? sql`UPDATE ${table} SET ${column} = NULL` : sql`DELETE FROM ${table}`
  await sql`${change} WHERE ${column} = ANY(${ids}::bigint[])`.execute(db)
}

const SWEPT_AT_ONCE = 10_000

/** Cleans up after accounts that an earlier release, or a person, deleted. Returns how many. */
export async function forgetDeletedAccounts(db: Database): Promise<number> {
  const found = new Set<number>()
  for (const place of PLACES) {
    const [table, column] = [sql.table(place[0]), sql.ref(place[1])]
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number }>`
        SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} > ${after}
        ORDER BY 1 LIMIT ${SWEPT_AT_ONCE}`.execute(db)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
      const ids = rows.map(({ id }) => id)
      const users = await sql<{ id: number }>`
        SELECT id FROM users WHERE id = ANY(${ids}::bigint[])`.execute(db)
      const known = new Set(users.rows.map(({ id }) => id))
      const gone = ids.filter((id) => !known.has(id))
      if (gone.length > 0) await forget(db, place, gone)
      for (const id of gone) found.add(id)
    }
  }
  return found.size
}
