import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns the account that has verified an address. An unverified registration does not reserve it. */
export function verifiedOwner(db: Database, email: string): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
}
