import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { sql } from 'kysely'
import { accountSecured } from '../platform/auth/accounts/account-changed.ts'
import { verifyPassword } from '../platform/auth/secrets/password.ts'
import type { Database } from '../platform/database/database.ts'

/** Closes the demo accounts that still have the publicly known password. Returns how many were open. */
export function closeDemoAccounts(db: Database): Promise<number> {
  return setActive(db, false)
}

/** Reopens the closed demo accounts, as the ready message promises them. Returns how many were closed. */
export function openDemoAccounts(db: Database): Promise<number> {
  return setActive(db, true)
}

async function setActive(db: Database, isActive: boolean): Promise<number> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, 'in', emails)
    .where('is_active', '=', !isActive)
    .execute()
  const ids: number[] = []
  for (const { id, password_hash: hash } of accounts)
    if (await verifyPassword(hash, DEMO_PASSWORD)) ids.push(id)
  if (ids.length === 0) return 0
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ is_active: isActive }).where('id', 'in', ids).execute()
    await transaction.deleteFrom('sessions').where('user_id', 'in', ids).execute()
    for (const id of ids) await accountSecured(transaction, id)
  })
  return ids.length
}
