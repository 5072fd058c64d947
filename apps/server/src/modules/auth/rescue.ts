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
import { say } from '../../platform/operator-language.ts'
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
    if (rows.length === 0) return [say('Nikto nie je správca.', 'Nobody is an administrator.')]
    return rows.map(({ email, is_active: isActive, email_verified: isVerified, last_login: login }) =>
      [
        email,
        isActive ? say('aktívny', 'active') : say('neaktívny', 'inactive'),
        ...(isVerified ? [] : [say('neoverená adresa', 'address not verified')]),
        login === null
          ? say('ešte sa neprihlásil', 'never signed in')
          : `${say('naposledy sa prihlásil', 'last signed in')} ${login.toISOString()}`,
      ].join(' · '),
    )
  }

  grant(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      // The password may be a stranger's choice. Opening a link to the address proves its ownership.
      if (!user.email_verified)
        throw new StartupError(
          say(
            `Adresa ${user.email} nie je overená. Najprv spustite npm run admin -- reset-password ${user.email}`,
            `The address ${user.email} is not verified. First run npm run admin -- reset-password ${user.email}`,
          ),
        )
      if (user.is_admin && user.is_active)
        return say(`${user.email} už je správca.`, `${user.email} is an administrator already.`)
      await transaction
        .updateTable('users')
        .set({ is_admin: true, is_active: true, updated_at: sql`now()` })
        .where('id', '=', user.id)
        .execute()
      await adminRightChanged(transaction, user.id, true)
      await this.#record(transaction, 'admin granted', user)
      return say(`${user.email} je správca.`, `${user.email} is an administrator.`)
    })
  }

  /** Creates a link that sets a new password once. The old one works until then. */
  resetLink(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      const address = { userId: user.id, purpose: 'reset', email: user.email, registration: null } as const
      const token = await issueEmailToken(transaction, address)
      await this.#record(transaction, 'password link made', user)
      return `${say('Odkaz platí 1 hodinu a dá sa použiť raz:', 'The link is valid for 1 hour and works once:')}\n${this.#publicUrl}/reset-password?token=${token}${inactiveNote(user)}`
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
      return `${say(`Heslo účtu ${user.email} je zmenené a všetky zariadenia sú odhlásené.`, `The password of ${user.email} is changed and all its devices are signed out.`)}${inactiveNote(user)}`
    })
  }

  /** Removes the second step of an account, and ends the sessions that used it. */
  endTwoStep(email: string): Promise<string> {
    return this.#change(email, async (transaction, user) => {
      await new RateLimiter(transaction).forget([codeLimit(user.id)])
      if (!(await endTwoStep(transaction, user.id)))
        return say(`${user.email} sa prihlasuje len heslom.`, `${user.email} signs in with a password alone.`)
      await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      await accountsChanged(transaction, [user.id])
      await this.#record(transaction, 'two-step off', user)
      return say(
        `${user.email} sa odteraz prihlási len heslom. Všetky zariadenia sú odhlásené.`,
        `${user.email} now signs in with a password alone. All its devices are signed out.`,
      )
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
      if (user === undefined)
        throw new StartupError(say(`Účet ${email} neexistuje.`, `The account ${email} does not exist.`))
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
  isActive
    ? ''
    : `\n${say('Účet je neaktívny, prihlásiť sa nedá. Ak má byť správcom:', 'The account is inactive and cannot sign in. To make it an administrator:')} npm run admin -- grant ${email}`
