import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Frees an address for the person who has just proven that they read its mail: an unverified registration of it is
 * deleted.
 * Returns whether it is free now, which it is not when another account has verified it.
 */
export async function freeAddress(db: Database, email: string, forUserId: number): Promise<boolean> {
  await db
    .deleteFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', forUserId)
    .where('email_verified', '=', false)
    .execute()
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', forUserId)
    .executeTakeFirst()
  return other === undefined
}
