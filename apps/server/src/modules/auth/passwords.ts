import type { MessageResponse } from '@cenolov/contract'
import { isStrongPassword } from '@cenolov/core'
import { sql } from 'kysely'
import type { Account } from '../../platform/auth/account.ts'
import type { GuessLimit, Limit } from '../../platform/auth/guess-limit.ts'
import { hashPassword, verifyPassword } from '../../platform/auth/password.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/invalid-fields.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { ACCOUNT_MAIL_QUEUE, type AccountMailJob } from './account-mails.ts'
import { redeemEmailToken, revokeEmailTokens } from './email-tokens.ts'
import { checkedEmail, WEAK_PASSWORD } from './registration.ts'

const HOUR = 3_600
const PER_ADDRESS: Limit = { failures: 100, windowSeconds: HOUR }
const MAILS_PER_ACCOUNT: Limit = { failures: 5, windowSeconds: HOUR }
const GUESSES_PER_ACCOUNT: Limit = { failures: 10, windowSeconds: HOUR / 4 }
const REQUESTED = 'Ak účet s touto adresou existuje, poslali sme naň odkaz na obnovu hesla.'
const CHANGED = 'Heslo bolo úspešne zmenené'

export interface PasswordsOptions {
  readonly db: Database
  readonly sessions: Sessions
  readonly queue: JobQueue
  readonly limits: GuessLimit
}

/** Forgotten and changed passwords (SPEC section 7, DESIGN section 5). */
export class Passwords {
  readonly #options: PasswordsOptions

  constructor(options: PasswordsOptions) {
    this.#options = options
  }

  /** Sends a reset link; the answer is the same whether the account exists or not. */
  async requestReset(emailText: string, address: string): Promise<MessageResponse> {
    const email = checkedEmail(emailText)
    const { db, queue, limits } = this.#options
    await limits.count(
      new Map([
        [`reset account ${email}`, MAILS_PER_ACCOUNT],
        [`reset address ${address}`, PER_ADDRESS],
      ]),
    )
    await db.transaction().execute(async (transaction) => {
      const job: AccountMailJob = { kind: 'reset', email }
      await queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
    })
    return { message: REQUESTED }
  }

  /** Sets the password of a reset link's account and ends all its sessions. Throws `InvalidFields`, `HttpError` 400. */
  async confirmReset(token: string, newPassword: string): Promise<MessageResponse> {
    const { db, sessions, queue } = this.#options
    requireStrong(newPassword)
    const passwordHash = await hashPassword(newPassword)
    await db.transaction().execute(async (transaction) => {
      const redeemed = await redeemEmailToken(transaction, token, ['reset'])
      if (redeemed.state === 'expired') throw new HttpError(400, 'Password reset link expired.')
      if (redeemed.state === 'unknown') throw new HttpError(400, 'Neplatný odkaz na obnovu hesla')
      const { userId, email } = redeemed.token
      // Who opened the link reads the account's mail, so the address is verified too.
      await transaction
        .updateTable('users')
        .set({
          password_hash: passwordHash,
          updated_at: sql`now()`,
          email_verified: sql`email_verified OR email = ${email}`,
        })
        .where('id', '=', userId)
        .execute()
      await sessions.closeOthers(userId, null, transaction)
      await revokeEmailTokens(transaction, userId, 'reset')
      const job: AccountMailJob = { kind: 'password changed', userId }
      await queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
    })
    return { message: CHANGED }
  }

  /** Changes the caller's password and ends its other sessions. Throws `InvalidFields`, `HttpError` 400 or 429. */
  async change(account: Account, currentPassword: string, newPassword: string): Promise<MessageResponse> {
    const { db, sessions, queue } = this.#options
    requireStrong(newPassword)
    await this.requirePassword(account, currentPassword)
    const passwordHash = await hashPassword(newPassword)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: sql`now()` })
        .where('id', '=', account.id)
        .execute()
      await sessions.closeOthers(account.id, account.sessionId, transaction)
      await revokeEmailTokens(transaction, account.id, 'reset')
      const job: AccountMailJob = { kind: 'password changed', userId: account.id }
      await queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
    })
    return { message: CHANGED }
  }

  /** Makes sure that the caller knows the account's password. Throws `HttpError` 400, or 429 after too many guesses. */
  async requirePassword(account: Account, password: string): Promise<void> {
    const { db, limits } = this.#options
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirst()
    const names = new Map([[`password account ${account.id}`, GUESSES_PER_ACCOUNT]])
    const isRight = await limits.check(names, () => verifyPassword(row?.password_hash, password))
    if (!isRight) throw new HttpError(400, 'Súčasné heslo nie je správne')
  }
}

/** What is wrong with a new password. */
export function newPasswordFaults({
  new_password: password = '',
}: {
  readonly new_password?: string
}): FieldFault[] {
  return isStrongPassword(password) ? [] : [{ field: 'new_password', message: WEAK_PASSWORD }]
}

function requireStrong(password: string): void {
  const faults = newPasswordFaults({ new_password: password })
  if (faults.length > 0) throw new InvalidFields(faults)
}
