import type { MessageResponse, RegisterBody, VerifyEmailResponse } from '@cenolov/contract/account'
import { fullNameFault, isStrongPassword, normaliseEmail, normaliseFullName } from '@cenolov/core/account'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { accountOfRow, USER_COLUMNS, type UserRow } from '../../platform/auth/accounts/account.ts'
import { accountSecured, accountsChanged } from '../../platform/auth/accounts/account-changed.ts'
import { addAccount, claimAddress, ownerOf } from '../../platform/auth/accounts/addresses.ts'
import { userAnswer } from '../../platform/auth/accounts/user-answer.ts'
import { hashPassword, inHashingTurn } from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Users } from '../../platform/database/schema/schema.generated.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SendAccountMail } from './account-mails.ts'
import type { InvitedTo } from './belongings.ts'
import { type EmailToken, redeemEmailToken, revokeEmailTokens } from './email-tokens.ts'
import { freeAddress } from './free-address.ts'
import { linkLimits, mailLimits } from './mail-limits.ts'

export const WEAK_PASSWORD = 'Heslo nespĺňa bezpečnostné požiadavky'
const INVALID_EMAIL = 'Zadajte platnú e-mailovú adresu.'
const TEXTS = {
  verified: 'E-mail bol úspešne overený!',
  registered: 'Registrácia prebehla úspešne. Skontrolujte si e-mail a potvrďte svoju adresu.',
  resent: 'Ak účet s touto adresou čaká na overenie, poslali sme naň e-mail.',
}

export interface AuthServiceOptions extends Pick<Platform, 'db' | 'sessions' | 'limits'> {
  readonly sendMail: SendAccountMail
}

const session = (token: string) => ({ access_token: token, token_type: 'bearer' as const })

export interface OpenedLink {
  readonly user: UserRow
  readonly token: string
  readonly listId: string | null
  readonly invitedTo: InvitedTo | null
}

export interface RegistrationOptions extends AuthServiceOptions {
  /** Returns undefined for an account that needs more than the link. */
  readonly openLink: (
    transaction: Database,
    token: EmailToken,
    userAgent: string | undefined,
  ) => Promise<OpenedLink | undefined>
}

export class Registration {
  readonly #options: RegistrationOptions

  constructor(options: RegistrationOptions) {
    this.#options = options
  }

  /**
   * Adds an account and sends its verification link. Of several unverified registrations of an address only the newest
   * can be completed: its link carries its own password and name, and earlier links stop working. For an address that
   * has an account the answer is the same, and its owner is notified by mail. Throws `InvalidFields`, or `HttpError`
   * 429.
   */
  async register(body: RegisterBody, network: string): Promise<MessageResponse> {
    const { email, fullName } = checkedFields(body)
    const { db, sendMail, limits } = this.#options
    await limits.count(mailLimits('register', email, network))
    const passwordHash = await inHashingTurn('registration', { subject: email, network }, () =>
      hashPassword(body.password),
    )
    await db.transaction().execute(async (transaction) => {
      const language = body.language ?? null
      const fields = { full_name: fullName, password_hash: passwordHash, language }
      const id =
        (await addAccount(transaction, { email, ...fields })) ??
        (await registerAgain(transaction, email, fields))
      if (id !== undefined) await revokeEmailTokens(transaction, id)
      await sendMail(transaction, { kind: 'registered', email })
    })
    return { message: TEXTS.registered }
  }

  /**
   * Opens a link. Verifying a registration activates its password and name and signs in, as does a link for signing in. A
   * link to a new address gives the account that address. Throws `HttpError` 400 or 429.
   */
  async verify(token: string, network: string, userAgent: string | undefined): Promise<VerifyEmailResponse> {
    const { db, sessions, limits, openLink } = this.#options
    const succeed = await limits.count(linkLimits(network))
    const answer = await db.transaction().execute(async (transaction) => {
      const redeemed = await redeemEmailToken(transaction, token, ['verify', 'change', 'sign-in'])
      if (redeemed.state === 'expired') throw new HttpError(400, 'verification-link-expired')
      if (redeemed.state === 'unknown') throw new HttpError(400, 'verification-link-invalid')
      const { purpose, userId } = redeemed.token
      if (purpose === 'sign-in') {
        const opened = await openLink(transaction, redeemed.token, userAgent)
        if (opened === undefined) throw new HttpError(400, 'verification-link-invalid')
        return {
          message: TEXTS.verified,
          ...session(opened.token),
          user: await userAnswer(transaction, opened.user),
          ...(opened.listId === null ? {} : { list_id: opened.listId }),
          ...(opened.invitedTo === null ? {} : { invitation: opened.invitedTo }),
        }
      }
      const user =
        purpose === 'verify'
          ? await verifyRegistration(transaction, redeemed.token)
          : await takeNewEmail(transaction, redeemed.token)
      if (user === undefined) throw new HttpError(400, 'verification-link-invalid')
      await revokeEmailTokens(transaction, userId)
      const message = TEXTS.verified
      if (!user.is_active) return { message }
      // Opening this link proves that the caller reads the mail, not that they know the password.
      if (purpose === 'change') return { message, user: await userAnswer(transaction, user) }
      const accessToken = await sessions.open(user.id, userAgent, transaction)
      const answer = await userAnswer(transaction, user)
      return { message, ...session(accessToken), user: answer }
    })
    await succeed()
    return answer
  }

  /** Sends the verification link again. The answer does not reveal whether the account exists. */
  async resend(emailText: string, network: string): Promise<MessageResponse> {
    const email = checkedEmail(emailText)
    const { db, sendMail, limits } = this.#options
    await limits.count(mailLimits('resend', email, network))
    await db.transaction().execute((transaction) => sendMail(transaction, { kind: 'verify', email }))
    return { message: TEXTS.resent }
  }
}

/** Returns undefined for a verified account, which is not replaced. */
async function registerAgain(
  db: Database,
  email: string,
  fields: Pick<Selectable<Users>, 'full_name' | 'password_hash' | 'language'>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('users')
    .set({ ...fields, updated_at: sql`now()` })
    .where('id', '=', (await ownerOf(db, email)) ?? 0)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sets the password and name that the link's registration chose. */
export async function verifyRegistration(db: Database, { userId, email, registration }: EmailToken) {
  const user = await db
    .updateTable('users')
    .set({
      email_verified: true,
      updated_at: sql`now()`,
      ...(registration === null
        ? {}
        : { password_hash: registration.passwordHash, full_name: registration.fullName }),
    })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
  if (user !== undefined) await accountSecured(db, userId)
  return user
}

/** Leaves the old address when another account has the pending one. */
async function takeNewEmail(db: Database, { userId, email }: EmailToken): Promise<UserRow | undefined> {
  if (!(await freeAddress(db, email, userId))) return undefined
  const before = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  const user = await db
    .updateTable('users')
    .set({
      email,
      email_since: sql`now()`,
      pending_email: null,
      email_verified: true,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('pending_email', '=', email)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
  if (user === undefined || !(await claimAddress(db, email, userId))) return undefined
  await accountsChanged(db, [userId])
  const details = { changes: { email: [before?.email ?? '', email] } }
  await recordAudit(db, { actor: accountOfRow(user, null), action: 'address changed', user, details })
  return user
}

/** Returns the normalised address. Throws `InvalidFields` for an invalid one. */
export function checkedEmail(text: string): string {
  const email = normaliseEmail(text)
  if (email === null) throw new InvalidFields([{ field: 'email', message: INVALID_EMAIL }])
  return email
}

/** Returns all faults of a registration. Missing fields count as empty. */
export function registrationFaults({
  email = '',
  password = '',
  full_name: fullName = '',
}: Partial<RegisterBody>): FieldFault[] {
  const faults: FieldFault[] = []
  if (normaliseEmail(email) === null) faults.push({ field: 'email', message: INVALID_EMAIL })
  if (!isStrongPassword(password)) faults.push({ field: 'password', message: WEAK_PASSWORD })
  const nameFault = fullNameFault(fullName)
  if (nameFault !== null) faults.push({ field: 'full_name', message: nameFault })
  return faults
}

function checkedFields(body: RegisterBody): { readonly email: string; readonly fullName: string } {
  const faults = registrationFaults(body)
  const email = normaliseEmail(body.email)
  const fullName = normaliseFullName(body.full_name)
  if (email === null || fullName === null || faults.length > 0) throw new InvalidFields(faults)
  return { email, fullName }
}
