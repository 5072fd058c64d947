import { sql } from 'kysely'
import { USER_COLUMNS, type UserRow } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'

/** Locks the account. Returns undefined when it is not active. */
export function noteSignIn(transaction: Database, userId: number): Promise<UserRow | undefined> {
  return transaction
    .updateTable('users')
    .set({ last_login: sql`now()`, last_activity: sql`now()` })
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
}
