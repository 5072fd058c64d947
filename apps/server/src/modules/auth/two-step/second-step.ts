import type { SecondStepNeeded } from '@cenolov/contract/account'
import { sql } from 'kysely'
import type { UserRow } from '#platform/auth/accounts/account.ts'
import { newSecretToken, tokenHash } from '#platform/auth/secrets/secret-token.ts'
import type { Database } from '#platform/database/database.ts'
import { deletePast } from '#platform/database/rows/delete-past.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { Platform } from '#platform/platform.ts'
import { noteSignIn } from '../note-sign-in.ts'
import { codeLimits } from './code-limits.ts'
import type { OpenCodes, TwoStepCodes } from './codes.ts'

const LIFETIME_SECONDS = 5 * 60
/** Tries of one sign-in before the password is needed again. */
const TRIES_MAX = 5
/** Sign-ins of one account that may wait for a code. A further one ends the oldest. */
const WAITING_MAX = 10

export interface SecondStepOptions extends Pick<Platform, 'db' | 'sessions' | 'limits'> {
  readonly codes: TwoStepCodes
  readonly linkProvider: (transaction: Database, userId: number, oidcSignIn: Buffer) => Promise<void>
}

export interface CodeTry {
  readonly token: string
  readonly code: string
  readonly network: string
  readonly userAgent: string | undefined
}

export class SecondStep {
  readonly #options: SecondStepOptions

  constructor(options: SecondStepOptions) {
    this.#options = options
  }

  /**
   * Begins the second step, in the transaction that holds the lock on the account and has checked its password.
   * @param oidcSignIn the sign-in at a provider to link once the code is right, by the hash of its token
   */
  async begin(
    transaction: Database,
    userId: number,
    oidcSignIn: Buffer | null = null,
  ): Promise<SecondStepNeeded> {
    const { token, hash } = newSecretToken()
    const expires = sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS})`
    await transaction
      .insertInto('sign_in_steps')
      .values({
        token_hash: hash,
        user_id: userId,
        expires_at: expires,
        oidc_sign_in: oidcSignIn,
      })
      .execute()
    await deletePast(
      transaction,
      'sign_in_steps.token_hash',
      { user_id: userId },
      { by: 'expires_at', keep: WAITING_MAX },
    )
    const passkey = await hasPasskey(transaction, userId)
    return { second_step: token, expires_in: LIFETIME_SECONDS, passkey }
  }

  /**
   * Opens a session for a code. Throws `HttpError` 401 for a wrong one, 410 when the sign-in has to begin again, 429
   * after too many wrong ones.
   */
  async finish(attempt: CodeTry): Promise<{ readonly user: UserRow; readonly token: string }> {
    const { db, limits } = this.#options
    const { user_id: userId } = await this.#waitingFor(db, attempt.token)
    const succeed = await limits.count(codeLimits(userId, attempt.network))
    // A wrong code must not roll the transaction back, because its try has to be counted.
    const codes = await this.#options.codes.open()
    const opened = await db
      .transaction()
      .execute((transaction) => this.#open(transaction, userId, attempt, codes))
    if (opened === null) throw new HttpError(401, 'wrong-code')
    await succeed()
    return opened
  }

  async #open(transaction: Database, userId: number, { token, code, userAgent }: CodeTry, codes: OpenCodes) {
    const { sessions, linkProvider } = this.#options
    // Lock the account before its entries, as all other code does.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { oidc_sign_in: oidcSignIn } = await this.#waitingFor(transaction, token)
    if (!(await codes.take(transaction, userId, code))) {
      await transaction
        .updateTable('sign_in_steps')
        .set({ tries: sql`tries + 1` })
        .where('token_hash', '=', tokenHash(token))
        .execute()
      return null
    }
    await transaction.deleteFrom('sign_in_steps').where('token_hash', '=', tokenHash(token)).execute()
    if (oidcSignIn !== null) await linkProvider(transaction, userId, oidcSignIn)
    const user = await noteSignIn(transaction, userId)
    if (user === undefined) throw new HttpError(410, 'second-step-expired')
    return { user, token: await sessions.open(userId, userAgent, transaction) }
  }

  async #waitingFor(db: Database, token: string) {
    const row = await db
      .selectFrom('sign_in_steps')
      .select(['user_id', 'oidc_sign_in'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', TRIES_MAX)
      .executeTakeFirst()
    if (row === undefined) throw new HttpError(410, 'second-step-expired')
    return row
  }
}

export async function hasPasskey(db: Database, userId: number): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}
