import { sql } from 'kysely'
import { hashPassword } from '../../platform/auth/password.ts'
import type { Database } from '../../platform/database/database.ts'

/** Creates the administrator of the settings when no account has that e-mail; an existing one is left as it is. */
export async function ensureAdministrator(
  db: Database,
  admin: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = admin.email.trim().toLowerCase()
  const known = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('users')
    .values({
      email,
      full_name: 'Administrátor',
      password_hash: await hashPassword(admin.password),
      is_admin: true,
      email_verified: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
