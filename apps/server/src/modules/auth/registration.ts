import type { MessageResponse, RegisterBody, VerifyEmailResponse } from '@cenolov/contract'
import { isStrongPassword, normaliseEmail, normaliseFullName } from '@cenolov/core'
import { sql } from 'kysely'
import { USER_COLUMNS } from '../../platform/auth/account.ts'
import type { GuessLimit, Limit } from '../../platform/auth/guess-limit.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import { userAnswer } from '../../platform/auth/user-answer.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/invalid-fields.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { ACCOUNT_MAIL_QUEUE, type AccountMailJob } from './account-mails.ts'
import { redeemEmailToken } from './email-tokens.ts'

const HOUR = 3_600
const PER_ADDRESS: Limit = { failures: 100, windowSeconds: HOUR }
const MAILS_PER_ACCOUNT: Limit = { failures: 5, windowSeconds: HOUR }

export const WEAK_PASSWORD = 'Heslo nespĺňa bezpečnostné požiadavky'
export const INVALID_EMAIL = 'Zadajte platnú emailovú adresu.'
const REGISTERED = 'Registrácia prebehla úspešne. Skontrolujte si e-mail a potvrďte svoju adresu.'
const RESENT = 'Ak účet s touto adresou čaká na overenie, poslali sme naň e-mail.'

export interface RegistrationOptions {
  readonly db: Database
  readonly sessions: Sessions
  readonly queue: JobQueue
  readonly limits: GuessLimit
}

/** From a form to a verified account (SPEC sections 4 and 7). No answer tells whether an account exists. */
export class Registration {
  readonly #options: RegistrationOptions

  constructor(options: RegistrationOptions) {
    this.#options = options
  }

  /**
   * Adds an account and sends its verification link. For an address that has an account the answer is the same,
   * and its owner is told by mail. Throws `InvalidFields`, or `HttpError` 429.
   */
  async register(body: RegisterBody, address: string): Promise<MessageResponse> {
    const { email, fullName } = checkedFields(body)
    const { db, queue, limits } = this.#options
    await limits.count(
      new Map([
        [`register account ${email}`, MAILS_PER_ACCOUNT],
        [`register address ${address}`, PER_ADDRESS],
      ]),
    )
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('users')
        .values({ email, full_name: fullName, password_hash: passwordHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const job: AccountMailJob = { kind: 'registered', email }
      await queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
    })
    return { message: REGISTERED }
  }

  /** Opens a link: verifies the account, or puts a new address in its place, and signs in. Throws `HttpError` 400 or 409. */
  async verify(token: string, userAgent: string | undefined): Promise<VerifyEmailResponse> {
    const { db, sessions } = this.#options
    return db.transaction().execute(async (transaction) => {
      const redeemed = await redeemEmailToken(transaction, token, ['verify', 'change'])
      if (redeemed.state === 'expired') throw new HttpError(400, 'Verification link expired.')
      if (redeemed.state === 'unknown') throw new HttpError(400, 'Neplatný verifikačný odkaz')
      const { userId, purpose, email } = redeemed.token
      const update = transaction.updateTable('users').where('id', '=', userId)
      const user =
        purpose === 'verify'
          ? await update
              .set({ email_verified: true, updated_at: sql`now()` })
              .where('email', '=', email)
              .returning(USER_COLUMNS)
              .executeTakeFirst()
          : await update
              .set({ email, pending_email: null, email_verified: true, updated_at: sql`now()` })
              .where('pending_email', '=', email)
              .where(({ not, exists, selectFrom }) =>
                not(
                  exists(
                    selectFrom('users as other')
                      .select('other.id')
                      .where(sql`lower(other.email)`, '=', email),
                  ),
                ),
              )
              .returning(USER_COLUMNS)
              .executeTakeFirst()
      if (user === undefined) throw new HttpError(400, 'Neplatný verifikačný odkaz')
      const message = 'Email bol úspešne overený!'
      if (!user.is_active) return { message }
      const accessToken = await sessions.open(user.id, userAgent, transaction)
      const answer = await userAnswer(transaction, user)
      return { message, access_token: accessToken, token_type: 'bearer', user: answer }
    })
  }

  /** Sends the verification link again; the answer is the same whether the account exists or not. */
  async resend(emailText: string, address: string): Promise<MessageResponse> {
    const email = checkedEmail(emailText)
    const { db, queue, limits } = this.#options
    await limits.count(
      new Map([
        [`resend account ${email}`, MAILS_PER_ACCOUNT],
        [`resend address ${address}`, PER_ADDRESS],
      ]),
    )
    await db.transaction().execute(async (transaction) => {
      const job: AccountMailJob = { kind: 'verify', email }
      await queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
    })
    return { message: RESENT }
  }
}

/** The one form of an address. Throws `InvalidFields` for what is none. */
export function checkedEmail(text: string): string {
  const email = normaliseEmail(text)
  if (email === null) throw new InvalidFields([{ field: 'email', message: INVALID_EMAIL }])
  return email
}

/** Everything that is wrong with a registration; a field that is missing is as an empty one. */
export function registrationFaults({
  email = '',
  password = '',
  full_name: fullName = '',
}: Partial<RegisterBody>): FieldFault[] {
  const faults: FieldFault[] = []
  if (normaliseEmail(email) === null) faults.push({ field: 'email', message: INVALID_EMAIL })
  if (!isStrongPassword(password)) faults.push({ field: 'password', message: WEAK_PASSWORD })
  if (normaliseFullName(fullName) === null)
    faults.push({ field: 'full_name', message: 'Zadajte svoje meno.' })
  return faults
}

function checkedFields(body: RegisterBody): { readonly email: string; readonly fullName: string } {
  const faults = registrationFaults(body)
  const email = normaliseEmail(body.email)
  const fullName = normaliseFullName(body.full_name)
  if (email === null || fullName === null || faults.length > 0) throw new InvalidFields(faults)
  return { email, fullName }
}
