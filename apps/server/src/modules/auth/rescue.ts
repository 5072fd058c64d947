import { isStrongPassword } from '@cenolov/core/account'
import { sql } from 'kysely'
import {
  accountSecured,
  accountsChanged,
  adminRightChanged,
} from '../../platform/auth/accounts/account-changed.ts'
import { ownerOf } from '../../platform/auth/accounts/addresses.ts'
import { hashPassword } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { StartupError } from '../../platform/errors/startup-error.ts'
import { say } from '../../platform/say.ts'
import { RateLimiter } from '../../platform/traffic/rate-limiter.ts'
import { issueEmailToken, revokeEmailTokens, revokeWaysBackTo } from './email-tokens.ts'
import { WEAK_PASSWORD } from './registration.ts'
import { accountLimit } from './sign-in.ts'
import { codeLimit } from './two-step/code-limits.ts'
import { endTwoStep } from './two-step/codes.ts'

/** Recorded in the audit log in place of an administrator's address. */
const ACTOR = 'npm run admin'

interface Rescued {
  readonly id: number
  readonly email: string
  readonly is_admin: boolean
  readonly is_active: boolean
  readonly email_verified: boolean
}

/**
 * Commands of the operator for accounts that no administrator can help. Every method throws `StartupError` when it
 * changes nothing. The database notifies running nodes of each change.
 */
export class AccountRescue {
  readonly #db: Database
  readonly #publicUrl: string

  constructor(db: Database, publicUrl: string) {
    this.#db = db
    this.#publicUrl = publicUrl
  }

  async list(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('users')
      .select(['email', 'is_active', 'email_verified', 'last_login'])
      .where('is_admin', '=', true)
      .orderBy('email')
      .execute()
    if (rows.length === 0) return [say('no-administrator')]
    return rows.map(({ email, is_active: isActive, email_verified: isVerified, last_login: login }) =>
      [
        email,
        isActive ? say('account-active') : say('account-inactive'),
        ...(isVerified ? [] : [say('address-not-verified')]),
        login === null ? say('never-signed-in') : `${say('last-signed-in')} ${login.toISOString()}`,
      ].join(' · '),
    )
  }

  grant(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      // The password may be a stranger's choice. Opening a link to the address proves its ownership.
      if (!user.email_verified) throw new StartupError(say('verify-address-first', { email: user.email }))
      if (user.is_admin && user.is_active) return say('is-administrator-already', { email: user.email })
      await transaction
        .updateTable('users')
        .set({ is_admin: true, is_active: true, updated_at: sql`now()` })
        .where('id', '=', user.id)
        .execute()
      await adminRightChanged(transaction, user.id, true)
      await this.#record(transaction, 'admin granted', user)
      return say('is-administrator', { email: user.email })
    })
  }

  /** Creates a link that sets a new password once. The old one works until then. */
  resetLink(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      const address = { userId: user.id, purpose: 'reset', email: user.email, registration: null } as const
      const token = await issueEmailToken(transaction, address)
      await this.#record(transaction, 'password link made', user)
      return `${say('link-works-once')}\n${this.#publicUrl}/reset-password?token=${token}${inactiveNote(user)}`
    })
  }

  /** Sets a password and ends sessions, links, keys and a pending change of address. */
  async setPassword(email: string, password: string): Promise<string> {
    if (!isStrongPassword(password)) throw new StartupError(WEAK_PASSWORD)
    const hash = await hashPassword(password)
    return this.#change(email, async (transaction, user) => {
      await transaction
        .updateTable('users')
        .set({ password_hash: hash, pending_email: null, email_verified: true, updated_at: sql`now()` })
        .where('id', '=', user.id)
        .execute()
      await accountSecured(transaction, user.id)
      await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      await accountsChanged(transaction, [user.id])
      await revokeEmailTokens(transaction, user.id)
      await revokeWaysBackTo(transaction, user.id, user.email)
      await this.#record(transaction, 'password set', user)
      // Guesses of others may have locked the account, so its limit is reset.
      await new RateLimiter(transaction).forget([accountLimit(user.email.toLowerCase())])
      return `${say('password-changed', { email: user.email })}${inactiveNote(user)}`
    })
  }

  /** Removes the second step of an account, and ends the sessions that used it. */
  endTwoStep(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      await new RateLimiter(transaction).forget([codeLimit(user.id)])
      if (!(await endTwoStep(transaction, user.id)))
        return say('signs-in-by-password-already', { email: user.email })
      await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      await accountsChanged(transaction, [user.id])
      await this.#record(transaction, 'two-step off', user)
      return say('signs-in-by-password-now', { email: user.email })
    })
  }

  async #change(
    email: string,
    change: (transaction: Database, user: Rescued) => Promise<string>,
  ): Promise<string> {
    return this.#db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'email', 'is_admin', 'is_active', 'email_verified'])
        .where('id', '=', (await ownerOf(transaction, email.trim().toLowerCase())) ?? 0)
        .forUpdate()
        .executeTakeFirst()
      if (user === undefined) throw new StartupError(say('account-does-not-exist', { email }))
      return change(transaction, user)
    })
  }

  async #record(
    transaction: Database,
    action: 'admin granted' | 'password link made' | 'password set' | 'two-step off',
    user: Rescued,
  ): Promise<void> {
    const entry = { action, actor_email: ACTOR, user_id: user.id, user_email: user.email }
    await transaction.insertInto('audit_log').values(entry).execute()
  }
}

const inactiveNote = ({ email, is_active: isActive }: Rescued): string =>
  isActive ? '' : `\n${say('inactive-account-cannot-sign-in')} npm run admin -- grant ${email}`
