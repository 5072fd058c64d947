import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Notifies every node that accounts changed, or that one of their sessions ended, once the transaction of `db` commits.
 * Where users are distributed no trigger can do this, because a shard's notification reaches nobody.
 */
export async function accountsChanged(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const named = ids.map(String)
  await sql`SELECT pg_notify('accounts', id) FROM unnest(${named}::text[]) AS id`.execute(db)
}

/** Call it after a new password or after closing an account, which end every key and every sign-in in progress. */
export async function accountSecured(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute()
  await accountsChanged(db, [userId])
}

/** Call it after granting or revoking the right of an administrator. Keys that need the right end with it. */
export async function adminRightChanged(db: Database, userId: number, isAdmin: boolean): Promise<void> {
  if (!isAdmin)
    await db
      .deleteFrom('api_keys')
      .where('user_id', '=', userId)
      .where(sql<boolean>`scopes && ARRAY['import:write', 'admin:read']`)
      .execute()
  await accountsChanged(db, [userId])
}
