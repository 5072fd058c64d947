import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Frees an address for a person who has just proven to read its mail, by deleting an unverified registration of it.
 * Returns false when another account has verified the address.
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
