import type { LoginResponse, SecondStepNeeded } from '@cenolov/contract/account'
import { sql } from 'kysely'
import { USER_COLUMNS, type UserRow } from '../../platform/auth/accounts/account.ts'
import { userAnswer } from '../../platform/auth/accounts/user-answer.ts'
import { isAccountWithPassword, verifyPassword } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type Limit, limitName } from '../../platform/traffic/rate-limiter.ts'
import { noteSignIn } from './note-sign-in.ts'
import type { AuthServiceOptions } from './registration.ts'
import type { CodeTry, SecondStep } from './two-step/second-step.ts'

const QUARTER_OF_AN_HOUR = 15 * 60
/** Limit for an account from one network, so that guesses lock out the stranger and not the owner. */
const PER_CALLER: Limit = { failures: 10, windowSeconds: QUARTER_OF_AN_HOUR }
/** Limit for an account from all networks, so that guesses spread over many of them end too. */
const PER_ACCOUNT: Limit = { failures: 100, windowSeconds: QUARTER_OF_AN_HOUR }
/** A network from which the account signed in stays trusted for this long: as long as a session may be idle. */
const HOME_DAYS = 30
const PER_NETWORK: Limit = { failures: 100, windowSeconds: QUARTER_OF_AN_HOUR }

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly network: string
  readonly userAgent: string | undefined
  /** Hash of the token of a sign-in at a provider, to link after the second step. */
  readonly oidcSignIn?: Buffer
}

/** Counts failures for an account from all networks. */
export const accountLimit = (email: string): string => limitName`login account ${email}`

export function signInLimits(email: string, network: string): ReadonlyMap<string, Limit> {
  return new Map([
    [limitName`login network ${network}`, PER_NETWORK],
    [limitName`login account ${email} network ${network}`, PER_CALLER],
    [accountLimit(email), PER_ACCOUNT],
  ])
}

export interface SignInOptions extends Omit<AuthServiceOptions, 'sendMail'> {
  readonly secondStep: SecondStep
}

export interface OpenSession {
  readonly user: UserRow
  readonly token: string
}
export type Opened = OpenSession | SecondStepNeeded

const homeOf = (name: string, network: string): string => limitName`home account ${name} network ${network}`

export class SignInService {
  readonly #options: SignInOptions

  constructor(options: SignInOptions) {
    this.#options = options
  }

  /**
   * Checks e-mail and password and opens a session, or begins the second step of an account that has one. Throws
   * `HttpError` 401 for a wrong pair, 403 for an account that is not verified or not active, 429 after too many
   * failures of the account or the network.
   */
  async signIn({
    email,
    password,
    network,
    userAgent,
    oidcSignIn,
  }: SignIn): Promise<LoginResponse | SecondStepNeeded> {
    const { db, sessions, limits: guesses, secondStep } = this.#options
    const name = email.trim().toLowerCase()
    const found = await db
      .selectFrom('users')
      .select([...USER_COLUMNS, 'users.password_hash'])
      .where(sql<string>`lower(email)`, '=', name)
      .executeTakeFirst()
    const home = homeOf(name, network)
    const limits = new Map(signInLimits(name, network))
    // However many strangers guess, the owner can sign in from a trusted network.
    if (await guesses.isProven(home)) limits.delete(accountLimit(name))
    const isRight = await guesses.check(limits, { subject: name, network }, () =>
      verifyPassword(found?.password_hash, password),
    )
    if (!isRight || found === undefined) throw new HttpError(401, 'wrong-credentials')
    if (!found.email_verified) throw new HttpError(403, 'email-not-verified')
    if (!found.is_active) throw new HttpError(403, 'account-inactive')

    const opened = await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('users')
        // The sign-in is recorded only without a second step; the update locks the account in either case.
        .set(
          found.two_step
            ? { last_login: sql`last_login` }
            : { last_login: sql`now()`, last_activity: sql`now()` },
        )
        // A reset in the meantime has ended all sessions, so the old password must not open a new one.
        .where(isAccountWithPassword(found.id, found.password_hash))
        .where('is_active', '=', true)
        // A second step that was switched on in the meantime must not be bypassed. After it was switched off, the next
        // try needs the password alone.
        .where('two_step', '=', found.two_step)
        .returning(USER_COLUMNS)
        .executeTakeFirst()
      if (row === undefined) throw new HttpError(401, 'wrong-credentials')
      if (row.two_step) return secondStep.begin(transaction, found.id, oidcSignIn)
      return { user: row, token: await sessions.open(found.id, userAgent, transaction) }
    })
    if (!('second_step' in opened)) await guesses.prove(home, HOME_DAYS)
    return this.answer(opened)
  }

  /** Opens a session for a proven owner, or begins the second step. Returns null when the account is not active. */
  async openProven(
    transaction: Database,
    userId: number,
    userAgent: string | undefined,
  ): Promise<Opened | null> {
    const { sessions, secondStep } = this.#options
    const now = new Date()
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({
        last_login: sql`CASE WHEN ${eb.ref('two_step')} THEN last_login ELSE ${now}::timestamptz END`,
        last_activity: sql`CASE WHEN ${eb.ref('two_step')} THEN last_activity ELSE ${now}::timestamptz END`,
      }))
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .returning(USER_COLUMNS)
      .executeTakeFirst()
    if (row === undefined) return null
    if (row.two_step) return secondStep.begin(transaction, userId)
    return { user: row, token: await sessions.open(userId, userAgent, transaction) }
  }

  /** Like `openProven`, for an owner who has proven both steps at once. */
  async openVerified(
    transaction: Database,
    userId: number,
    userAgent: string | undefined,
  ): Promise<OpenSession | null> {
    const user = await noteSignIn(transaction, userId)
    if (user === undefined) return null
    return { user, token: await this.#options.sessions.open(userId, userAgent, transaction) }
  }

  async answer(opened: Opened): Promise<LoginResponse | SecondStepNeeded> {
    return 'second_step' in opened ? opened : this.sessionAnswer(opened)
  }

  async sessionAnswer({ user, token }: OpenSession): Promise<LoginResponse> {
    return { access_token: token, token_type: 'bearer', user: await userAnswer(this.#options.db, user) }
  }

  /** Ends a sign-in in two steps. Throws `HttpError` 401 for a wrong code, 410 when it has to begin again, 429. */
  async enterCode(attempt: CodeTry): Promise<LoginResponse> {
    const { limits, secondStep } = this.#options
    const opened = await secondStep.finish(attempt)
    await limits.prove(homeOf(opened.user.email.toLowerCase(), attempt.network), HOME_DAYS)
    return this.sessionAnswer(opened)
  }
}
