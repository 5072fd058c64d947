import type { MessageResponse, SignInLinkBody } from '@cenolov/contract/account'
import { USER_COLUMNS } from '../../platform/auth/accounts/account.ts'
import { addAccount } from '../../platform/auth/accounts/addresses.ts'
import { hashOfNoPassword } from '../../platform/auth/secrets/password.ts'
import { tokenHash } from '../../platform/auth/secrets/secret-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Belongings, type Brought, takesLinks } from './belongings.ts'
import type { EmailToken } from './email-tokens.ts'
import { mailLimits } from './mail-limits.ts'
import { noteSignIn } from './note-sign-in.ts'
import { type AuthServiceOptions, checkedEmail, type OpenedLink, verifyRegistration } from './registration.ts'

const SENT = 'Odkaz sme poslali na váš e-mail. Stačí ho otvoriť.'

export interface SignInLinksOptions extends AuthServiceOptions {
  readonly belongings: Belongings
}

/** Signs people in who give only their address. */
export class SignInLinks {
  readonly #options: SignInLinksOptions

  constructor(options: SignInLinksOptions) {
    this.#options = options
  }

  /**
   * Mails a one-time sign-in link, and creates the account if it does not exist. The answer does not reveal whether it
   * existed. Throws `InvalidFields`, or `HttpError` 429.
   */
  async send(body: SignInLinkBody, network: string): Promise<MessageResponse> {
    const email = checkedEmail(body.email)
    const { db, sendMail, limits, belongings } = this.#options
    const { list, invitation } = body
    if (list !== undefined) belongings.check(list)
    await limits.count(mailLimits('sign-in', email, network))
    const password = await hashOfNoPassword()
    const brought: Brought = {
      ...(list === undefined ? {} : { list }),
      ...(invitation === undefined ? {} : { invitation: tokenHash(invitation).toString('hex') }),
    }
    await db.transaction().execute(async (transaction) => {
      const language = body.language ?? null
      await addAccount(transaction, { email, full_name: '', password_hash: password, language })
      await sendMail(transaction, { kind: 'sign-in', email, brought })
    })
    return { message: SENT }
  }

  /**
   * Signs in the owner of a redeemed link, who may not have verified the address before. Returns undefined where a link
   * alone does not sign in.
   */
  async open(
    transaction: Database,
    token: EmailToken,
    userAgent: string | undefined,
  ): Promise<OpenedLink | undefined> {
    const { sessions, belongings } = this.#options
    const { userId, email } = token
    const found = await transaction
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '=', userId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (found === undefined || !takesLinks(found)) return undefined
    if (!found.email_verified) {
      // An unverified registration may be a stranger's: its password and name must not survive.
      const registration = { passwordHash: await hashOfNoPassword(), fullName: '' }
      await verifyRegistration(transaction, { ...token, registration })
    }
    const user = await noteSignIn(transaction, userId)
    if (user === undefined) return undefined
    const { invitation } = token.brought
    const invitedTo = invitation === undefined ? null : await belongings.invitation(transaction, invitation)
    const listId = await belongings.add(transaction, userId, token.brought)
    return { user, token: await sessions.open(userId, userAgent, transaction), listId, invitedTo }
  }
}
