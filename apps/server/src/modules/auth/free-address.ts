import { sql } from 'kysely'
import { deleteAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import type { Database } from '../../platform/database/database.ts'

/** Deletes an unverified registration of a proven address. Returns false when another account has verified it. */
export async function freeAddress(db: Database, email: string, forUserId: number): Promise<boolean> {
  const unverified = db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', forUserId)
    .where('email_verified', '=', false)
  for (const { id } of await unverified.execute()) {
    const held = await unverified.where('id', '=', id).forUpdate().executeTakeFirst()
    if (held !== undefined) await deleteAccounts(db, [id])
  }
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', forUserId)
    .executeTakeFirst()
  return other === undefined
}
