import type { MessageResponse } from '@cenolov/contract/account'
import { isStrongPassword } from '@cenolov/core/account'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Account, accountOfRow, USER_COLUMNS } from '../../platform/auth/accounts/account.ts'
import { accountSecured } from '../../platform/auth/accounts/account-changed.ts'
import { claimAddress } from '../../platform/auth/accounts/addresses.ts'
import {
  hashPassword,
  inHashingTurn,
  isAccountWithPassword,
  verifyPassword,
} from '../../platform/auth/secrets/password.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'
import {
  findEmailToken,
  type RedeemedToken,
  redeemEmailToken,
  revokeEmailTokens,
  revokeWaysBackAfter,
  revokeWaysBackTo,
  type SentToken,
} from './email-tokens.ts'
import { freeAddress } from './free-address.ts'
import { linkLimits, mailLimits, resetMailLimits } from './mail-limits.ts'
import { removePasskeys } from './passkeys/service.ts'
import { type AuthServiceOptions, checkedEmail, WEAK_PASSWORD } from './registration.ts'
import { signInLimits } from './sign-in.ts'
import { codeLimit } from './two-step/code-limits.ts'
import { endTwoStep } from './two-step/codes.ts'

const GUESSES_PER_ACCOUNT: Limit = { failures: 10, windowSeconds: 15 * 60 }
const RESETTING = ['reset', 'restore'] as const
const TEXTS = {
  requested: 'Ak účet s touto adresou existuje, poslali sme naň odkaz na obnovu hesla.',
  changed: 'Heslo bolo úspešne zmenené',
}

export interface PasswordsOptions extends AuthServiceOptions {
  readonly unlinkProviders: (transaction: Database, userId: number) => Promise<void>
}

export class Passwords {
  readonly #options: PasswordsOptions

  constructor(options: PasswordsOptions) {
    this.#options = options
  }

  /** Sends a reset link. The answer does not reveal whether the account exists. Throws `HttpError` 429. */
  async requestReset(emailText: string, network: string): Promise<MessageResponse> {
    const email = checkedEmail(emailText)
    const { db, sendMail, limits } = this.#options
    await limits.count(mailLimits('reset', email, network))
    if (await limits.countIfLeft(resetMailLimits(email))) {
      await db.transaction().execute((transaction) => sendMail(transaction, { kind: 'reset', email }))
    }
    return { message: TEXTS.requested }
  }

  /**
   * Sets the password of a link's account and ends all its sessions, links and pending changes. A `restore` link also
   * gives the account back the address it was sent to. Throws `InvalidFields`, `HttpError` 400 or 429.
   */
  async confirmReset(token: string, newPassword: string, network: string): Promise<MessageResponse> {
    const { db, limits } = this.#options
    requireStrong(newPassword)
    const succeed = await limits.count(linkLimits(network))
    // The link is checked before the expensive hashing.
    const { userId } = requireValid(await findEmailToken(db, token, RESETTING))
    const passwordHash = await inHashingTurn('registration', { subject: `${userId}`, network }, () =>
      hashPassword(newPassword),
    )
    const { email, earlierEmail } = await db.transaction().execute(async (transaction) => {
      const link = requireValid(await redeemEmailToken(transaction, token, RESETTING))
      return this.#reset(transaction, link, passwordHash)
    })
    await succeed()
    // The caller has proven to be the owner, so wrong guesses by others no longer count.
    for (const name of new Set([email, earlierEmail])) {
      const counted = [signInLimits(name, network), mailLimits('reset', name, network), resetMailLimits(name)]
      await limits.forget(counted.flatMap(namesOfAccount))
    }
    await limits.forget([passwordLimit(userId), codeLimit(userId)])
    return { message: TEXTS.changed }
  }

  async #reset(
    transaction: Database,
    { userId, purpose, email: sentTo, sentAt }: SentToken,
    passwordHash: string,
  ): Promise<{ readonly email: string; readonly earlierEmail: string }> {
    const { sessions, sendMail } = this.#options
    const user = await transaction
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    // A link sent to an address that the account has left is no longer its owner's.
    if (purpose === 'reset' && sentTo !== user.email) throw new HttpError(400, 'reset-link-invalid')
    const email = sentTo
    if (!(await freeAddress(transaction, email, userId))) throw new HttpError(400, 'address-taken')
    await transaction
      .updateTable('users')
      .set({
        email,
        // The account had this address before for long enough.
        ...(purpose === 'restore' ? { email_since: null } : {}),
        password_hash: passwordHash,
        pending_email: null,
        updated_at: sql`now()`,
        // A name that nobody confirmed may be a stranger's choice.
        full_name: sql`CASE WHEN email_verified THEN full_name ELSE '' END`,
        // Opening the link proves that the address is the owner's, so it is verified too.
        email_verified: true,
      })
      .where('id', '=', userId)
      .execute()
    if (!(await claimAddress(transaction, email, userId))) throw new HttpError(400, 'address-taken')
    await accountSecured(transaction, userId)
    await sessions.closeOthers(userId, null, transaction)
    await revokeEmailTokens(transaction, userId)
    await revokeWaysBackTo(transaction, userId, email)
    if (purpose === 'restore') {
      // Links back to addresses that an intruder set in the meantime lead away from the owner.
      await revokeWaysBackAfter(transaction, userId, sentAt)
      // An intruder's second step would lock the owner out.
      await endTwoStep(transaction, userId)
      await this.#options.unlinkProviders(transaction, userId)
      await removePasskeys(transaction, userId)
    }
    const owner = { ...user, email }
    const actor = accountOfRow(owner, null)
    if (purpose === 'restore') {
      const details = { changes: { email: [user.email, email] } }
      await recordAudit(transaction, { actor, action: 'address restored', user: owner, details })
    }
    const details = { by_link: true }
    await recordAudit(transaction, { actor, action: 'password changed', user: owner, details })
    await sendMail(transaction, { kind: 'password changed', userId })
    return { email, earlierEmail: user.email }
  }

  /** Changes the password and ends other sessions and links. Throws `InvalidFields`, `HttpError` 400 or 429. */
  async change(
    account: Account,
    currentPassword: string,
    newPassword: string,
    network: string,
  ): Promise<MessageResponse> {
    const { db, sessions, sendMail } = this.#options
    requireStrong(newPassword)
    const currentHash = await this.requirePassword(account, currentPassword, network)
    const passwordHash = await inHashingTurn('sign-in', { subject: account.row.email, network }, () =>
      hashPassword(newPassword),
    )
    await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash: passwordHash, pending_email: null, updated_at: sql`now()` })
        // A caller with the old password must not undo a reset that just happened.
        .where(isAccountWithPassword(account.id, currentHash))
        .returning('id')
        .executeTakeFirst()
      if (changed === undefined) throw new HttpError(400, 'wrong-password')
      await accountSecured(transaction, account.id)
      await sessions.closeOthers(account.id, account.sessionId, transaction)
      await revokeEmailTokens(transaction, account.id)
      const details = { by_link: false }
      await recordAudit(transaction, {
        actor: account,
        action: 'password changed',
        user: account.row,
        details,
      })
      await sendMail(transaction, { kind: 'password changed', userId: account.id })
    })
    return { message: TEXTS.changed }
  }

  async requirePassword(account: Account, password: string, network: string): Promise<string> {
    const { db, limits } = this.#options
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirst()
    const names = new Map([[passwordLimit(account.id), GUESSES_PER_ACCOUNT]])
    const asker = { subject: account.row.email, network }
    const isRight = await limits.check(names, asker, () => verifyPassword(row?.password_hash, password))
    if (!isRight || row === undefined) throw new HttpError(400, 'wrong-password')
    return row.password_hash
  }
}

/** Leaves out the network, because it has earned no trust. */
const namesOfAccount = (limits: ReadonlyMap<string, Limit>): string[] =>
  [...limits.keys()].filter((name) => name.includes(' account '))

const passwordLimit = (userId: number): string => `password account ${userId}`

function requireValid(redeemed: RedeemedToken): SentToken {
  if (redeemed.state === 'expired') throw new HttpError(400, 'reset-link-expired')
  if (redeemed.state === 'unknown') throw new HttpError(400, 'reset-link-invalid')
  return redeemed.token
}

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
