import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Returns the account that has verified an address in lower case, or undefined. An unverified registration does not
 * reserve an address.
 */
export function verifiedOwner(db: Database, email: string): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
}
