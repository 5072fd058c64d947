import { sql } from 'kysely'
import { accountSecured, accountsChanged } from '../../platform/auth/accounts/account-changed.ts'
import { addAccount, ownerOf } from '../../platform/auth/accounts/addresses.ts'
import { activeAdministrators } from '../../platform/auth/accounts/administrators.ts'
import { hashPassword } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { revokeEmailTokensFor } from './email-tokens.ts'
import { endTwoStep } from './two-step/codes.ts'

/**
 * Outcome for the administrator in the settings: `present`, nothing was done; `created`; `taken over` from an existing
 * account; or `not administrator`: a verified account has the address and there are other administrators, who decide on
 * the right.
 */
export type AdministratorOutcome = 'present' | 'created' | 'taken over' | 'not administrator'

const ADMINISTRATOR_LOCK = 7_263_005

/**
 * Ensures that the administrator in the settings exists. An unverified account with that address may be a stranger's:
 * the operator takes it over, with the operator's password and without its sessions and links. The same applies to any
 * account with that address while there is no administrator at all.
 */
export async function ensureAdministrator(
  db: Database,
  admin: { readonly email: string; readonly password: string },
): Promise<AdministratorOutcome> {
  const email = admin.email.trim().toLowerCase()
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`.execute(transaction)
    const known = await transaction
      .selectFrom('users')
      .select(['id', 'is_admin', 'is_active', 'email_verified'])
      .where('id', '=', (await ownerOf(transaction, email)) ?? 0)
      .forUpdate()
      .executeTakeFirst()
    if (known?.is_admin && known.is_active && known.email_verified) return 'present'
    if (known?.email_verified && (await hasAdministrator(transaction))) return 'not administrator'
    const fields = {
      full_name: 'Administrátor',
      password_hash: await hashPassword(admin.password),
      is_admin: true,
      is_active: true,
      email_verified: true,
    }
    if (known === undefined) {
      const added = await addAccount(transaction, { email, ...fields })
      if (added === undefined) throw new Error('The address of the administrator was taken meanwhile.')
      return 'created'
    }
    await transaction
      .updateTable('users')
      .set({ ...fields, pending_email: null, updated_at: sql`now()` })
      .where('id', '=', known.id)
      .execute()
    await accountSecured(transaction, known.id)
    await endTwoStep(transaction, known.id)
    await transaction.deleteFrom('sessions').where('user_id', '=', known.id).execute()
    await accountsChanged(transaction, [known.id])
    await revokeEmailTokensFor(transaction, known.id, ['verify', 'change', 'reset', 'restore'])
    return 'taken over'
  })
}

async function hasAdministrator(db: Database): Promise<boolean> {
  const found = await activeAdministrators(db)
    .select('id')
    .where('email_verified', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
