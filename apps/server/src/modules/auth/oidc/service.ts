import type { LoginResponse, OidcFinish, OidcIdentities, SecondStepNeeded } from '@cenolov/contract/account'
import { normaliseFullName } from '@cenolov/core/account'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import { type Account, accountOfRow, USER_COLUMNS, type UserRow } from '#platform/auth/accounts/account.ts'
import { adminRightChanged } from '#platform/auth/accounts/account-changed.ts'
import { addAccount } from '#platform/auth/accounts/addresses.ts'
import { isLastAdministrator, lockAdministrators } from '#platform/auth/accounts/administrators.ts'
import { verifiedOwner } from '#platform/auth/accounts/verified-owner.ts'
import { hashOfNoPassword } from '#platform/auth/secrets/password.ts'
import { newSecretToken, tokenHash } from '#platform/auth/secrets/secret-token.ts'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import { countRows } from '#platform/database/rows/count-rows.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { Platform } from '#platform/platform.ts'
import { type Limit, limitName } from '#platform/traffic/rate-limiter.ts'
import type { SendAccountMail } from '../account-mails.ts'
import { freeAddress } from '../free-address.ts'
import type { SignInService } from '../sign-in.ts'
import { newOidcSecrets, type OidcPerson, type OidcProviders } from './providers.ts'

/** Covers the provider's page, a second factor there, and the password that links. */
export const OIDC_LIFETIME_SECONDS = 10 * 60
const PER_NETWORK: Limit = { failures: 100, windowSeconds: 15 * 60 }
const IDENTITIES_MAX = 10

/** Reason why a sign-in came back without a person; part of the address of the login page. */
export type OidcFailure = 'denied' | 'expired' | 'unverified' | 'failed'

export interface OidcOptions extends Pick<Platform, 'db' | 'limits' | 'logger'> {
  readonly providers: OidcProviders
  readonly signIn: SignInService
  readonly sendMail: SendAccountMail
}

export interface OidcCaller {
  readonly token: string
  readonly network: string
  readonly userAgent: string | undefined
}

type KnownPerson = Omit<OidcPerson, 'isEmailVerified'>

/** A large office shares its address, so only sign-ins that nobody finished count. */
const startsFrom = (network: string): string => limitName`oidc network ${network}`

/** Uses the tokens of a provider at once and stores them nowhere. */
export class OidcSignIn {
  readonly #options: OidcOptions

  constructor(options: OidcOptions) {
    this.#options = options
  }

  /** Begins a sign-in. Throws `HttpError` 404, 429, and 502 when the provider does not answer. */
  async start(
    id: string,
    next: string,
    network: string,
  ): Promise<{ readonly url: string; readonly token: string }> {
    const { db, limits, providers, logger } = this.#options
    providers.provider(id)
    await limits.count(new Map([[startsFrom(network), PER_NETWORK]]))
    const secrets = newOidcSecrets()
    const url = await providers.signInUrl(id, secrets).catch((error: unknown) => {
      logger.error({ err: error, provider: id }, 'A provider of OpenID Connect does not answer.')
      throw new HttpError(502, 'provider-away')
    })
    const { token, hash } = newSecretToken()
    await db
      .insertInto('oidc_sign_ins')
      .values({
        token_hash: hash,
        provider: id,
        state: secrets.state,
        nonce: secrets.nonce,
        code_verifier: secrets.codeVerifier,
        next,
        expires_at: sql`now() + make_interval(secs => ${OIDC_LIFETIME_SECONDS})`,
      })
      .execute()
    return { url, token }
  }

  /**
   * Identifies the person who came back from the provider.
   * @param query the query string of the callback
   * @returns the page that the visitor wanted, and why the sign-in failed, if it did
   */
  async comeBack(
    id: string,
    token: string,
    query: string,
    network: string,
  ): Promise<{ readonly next: string; readonly failure: OidcFailure | null }> {
    const { db, limits, providers, logger } = this.#options
    // The first use removes the state, so that a state and a code work once.
    const begun = await db
      .updateTable('oidc_sign_ins')
      .set({ state: '' })
      .where('token_hash', '=', tokenHash(token))
      .where('provider', '=', id)
      .where('state', '=', new URLSearchParams(query).get('state') ?? '')
      .where('state', '!=', '')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['state', 'nonce', 'code_verifier', 'next'])
      .executeTakeFirst()
    if (begun === undefined) return { next: '/', failure: 'expired' }
    const { next, nonce } = begun
    const given = new URLSearchParams(query)
    if (given.has('error'))
      return { next, failure: given.get('error') === 'access_denied' ? 'denied' : 'failed' }
    const secrets = { state: given.get('state') ?? '', nonce, codeVerifier: begun.code_verifier }
    try {
      const { isEmailVerified, ...person } = await providers.person(id, query, secrets)
      if (!isEmailVerified || person.email === '') return { next, failure: 'unverified' }
      await db
        .updateTable('oidc_sign_ins')
        .set({
          issuer: person.issuer,
          subject: person.subject,
          email: person.email,
          name: person.name,
          is_admin: person.isAdmin,
        })
        .where('token_hash', '=', tokenHash(token))
        .execute()
      await limits.giveBack([startsFrom(network)])
      return { next, failure: null }
    } catch (error) {
      logger.warn({ err: error, provider: id }, 'A sign-in by OpenID Connect failed.')
      return { next, failure: 'failed' }
    }
  }

  /**
   * Signs the person in. A new person gets an account; one whose address has an account must link it with its password.
   * Throws `HttpError` 403 for an account that is not active, 410 when the sign-in has to begin again.
   */
  async finish({ token, userAgent }: OidcCaller): Promise<OidcFinish> {
    const { db, providers, signIn } = this.#options
    const hash = tokenHash(token)
    const person = await waiting(db, hash)
    const known = await db
      .selectFrom('oidc_identities')
      .select('user_id')
      .where('issuer', '=', person.issuer)
      .where('subject', '=', person.subject)
      .executeTakeFirst()
    if (known === undefined) {
      const owner = await verifiedOwner(db, person.email)
      if (owner !== undefined) {
        return { link: { provider: providers.nameOf(person.issuer), email: person.email } }
      }
    }
    const passwordHash = known === undefined ? await hashOfNoPassword() : null
    const opened = await db.transaction().execute(async (transaction) => {
      await consume(transaction, hash)
      const userId =
        passwordHash === null
          ? await this.#linkedUser(transaction, person)
          : await this.#register(transaction, person, passwordHash)
      await this.#followGroup(transaction, userId, person)
      const answer = await signIn.openProven(transaction, userId, userAgent)
      if (answer === null) throw new HttpError(403, 'account-inactive')
      return answer
    })
    return signIn.answer(opened)
  }

  /**
   * Links the person to the account with the same address, whose password the caller knows, and signs in. An account
   * with a second step is linked once its code is right. Throws `HttpError` as a sign-in with the password does, 409
   * for a person who is linked to another account or one link too many, and 410.
   */
  async link(
    { token, network, userAgent }: OidcCaller,
    password: string,
  ): Promise<LoginResponse | SecondStepNeeded> {
    const { db, signIn } = this.#options
    const hash = tokenHash(token)
    const person = await waiting(db, hash)
    const answer = await signIn.signIn({
      email: person.email,
      password,
      network,
      userAgent,
      oidcSignIn: hash,
    })
    if ('second_step' in answer) return answer
    await db.transaction().execute(async (transaction) => {
      const owner = await verifiedOwner(transaction, person.email)
      if (owner === undefined) throw new HttpError(410, 'provider-sign-in-expired')
      await inTurn(transaction, owner.id, () => this.#linkTo(transaction, owner.id, hash, person))
    })
    return answer
  }

  /**
   * Links a sign-in that waited for the code of its account, in the transaction that opens the session. A sign-in that
   * has ended in the meantime links nothing. Throws `HttpError` 409 like `link`.
   */
  async linkAfterCode(transaction: Database, userId: number, signIn: Buffer): Promise<void> {
    const person = await personOf(transaction, signIn)
    if (person === null) return
    const owner = await verifiedOwner(transaction, person.email)
    if (owner?.id === userId) await this.#linkTo(transaction, userId, signIn, person)
  }

  async #linkTo(transaction: Database, userId: number, signIn: Buffer, person: KnownPerson): Promise<void> {
    await consume(transaction, signIn)
    const count = await countRows(transaction.selectFrom('oidc_identities').where('user_id', '=', userId))
    if (count >= IDENTITIES_MAX)
      throw new HttpError(409, 'too-many-identities', { values: { most: IDENTITIES_MAX } })
    await insertIdentity(transaction, userId, person)
    await this.#record(transaction, await userOf(transaction, userId), 'sign-in linked', person.issuer)
    await this.#followGroup(transaction, userId, person)
    await this.#options.sendMail(transaction, { kind: 'sign-in added', userId })
  }

  async identities({ id }: Account): Promise<OidcIdentities> {
    const { db, providers } = this.#options
    const rows = await db
      .selectFrom('oidc_identities')
      .select(['id', 'issuer', 'email', 'created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      identities: rows.map((row) => ({
        id: row.id,
        provider: providers.nameOf(row.issuer),
        email: row.email,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
      })),
    }
  }

  /** Removes a link. Throws `HttpError` 404, 409 when its group made the last administrator. */
  async unlink(account: Account, identityId: number): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const administrators = await lockAdministrators(transaction)
      const removed = await transaction
        .deleteFrom('oidc_identities')
        .where('id', '=', identityId)
        .where('user_id', '=', account.id)
        .returning(['made_admin', 'issuer'])
        .executeTakeFirst()
      if (removed === undefined) throw new HttpError(404, 'identity-not-found')
      await this.#record(transaction, account.row, 'sign-in unlinked', removed.issuer)
      if (!removed.made_admin) return
      if (isLastAdministrator(administrators, account.id)) throw new HttpError(409, 'only-administrator')
      // A right from the group ends with the link.
      await this.#takeRight(transaction, account.row, removed.issuer)
    })
  }

  /**
   * Ends all links to providers, and the rights that their groups granted, except the right of the last administrator.
   */
  async unlinkAll(transaction: Database, userId: number): Promise<void> {
    const removed = await transaction
      .deleteFrom('oidc_identities')
      .where('user_id', '=', userId)
      .returning(['made_admin', 'issuer'])
      .execute()
    const made = removed.find(({ made_admin }) => made_admin)
    if (made === undefined || isLastAdministrator(await lockAdministrators(transaction), userId)) return
    await this.#takeRight(transaction, await userOf(transaction, userId), made.issuer)
  }

  async #takeRight(transaction: Database, user: UserRow, issuer: string): Promise<void> {
    if (!user.is_admin) return
    await setAdmin(transaction, user.id, false)
    await this.#record(transaction, user, 'admin removed', issuer)
  }

  #record(
    transaction: Database,
    user: UserRow,
    action: 'admin granted' | 'admin removed' | 'sign-in linked' | 'sign-in unlinked',
    issuer: string,
  ): Promise<void> {
    const details = { provider: this.#options.providers.nameOf(issuer) }
    return recordAudit(transaction, { actor: accountOfRow(user, null), action, user, details })
  }

  async #linkedUser(transaction: Database, { issuer, subject, email }: KnownPerson): Promise<number> {
    const identity = await transaction
      .updateTable('oidc_identities')
      .set({ email, last_used_at: sql`now()` })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returning('user_id')
      .executeTakeFirst()
    if (identity === undefined) throw new HttpError(410, 'provider-sign-in-expired')
    return identity.user_id
  }

  async #register(transaction: Database, person: KnownPerson, passwordHash: string): Promise<number> {
    // The provider vouches for the address, and an unverified registration of it may be a stranger's.
    if (!(await freeAddress(transaction, person.email, 0)))
      throw new HttpError(410, 'provider-sign-in-expired')
    const id = await addAccount(transaction, {
      email: person.email,
      full_name: normaliseFullName(person.name) ?? '',
      password_hash: passwordHash,
      email_verified: true,
    })
    if (id === undefined) throw new HttpError(410, 'provider-sign-in-expired')
    await insertIdentity(transaction, id, person)
    return id
  }

  /** Grants and revokes an administrator's right as the provider's group says. A right that a person granted stays. */
  async #followGroup(
    transaction: Database,
    userId: number,
    { issuer, subject, isAdmin }: KnownPerson,
  ): Promise<void> {
    if (isAdmin === null) return
    if (!isAdmin) return this.#leaveGroup(transaction, userId, { issuer, subject })
    const user = await transaction
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (user.is_admin) return
    await setAdmin(transaction, userId, true)
    await identity(transaction, { issuer, subject }).set({ made_admin: true }).execute()
    await this.#record(transaction, user, 'admin granted', issuer)
  }

  async #leaveGroup(
    transaction: Database,
    userId: number,
    person: Pick<KnownPerson, 'issuer' | 'subject'>,
  ): Promise<void> {
    const { made_admin: wasMade } = await transaction
      .selectFrom('oidc_identities')
      .select('made_admin')
      .where('issuer', '=', person.issuer)
      .where('subject', '=', person.subject)
      .executeTakeFirstOrThrow()
    if (!wasMade) return
    if (isLastAdministrator(await lockAdministrators(transaction), userId)) {
      this.#options.logger.warn(
        { user_id: userId },
        'The last administrator has left the group of administrators and keeps the right.',
      )
      return
    }
    const user = await userOf(transaction, userId)
    await identity(transaction, person).set({ made_admin: false }).execute()
    await this.#takeRight(transaction, user, person.issuer)
  }
}

const identity = (db: Database, { issuer, subject }: Pick<KnownPerson, 'issuer' | 'subject'>) =>
  db.updateTable('oidc_identities').where('issuer', '=', issuer).where('subject', '=', subject)

const userOf = (db: Database, id: number): Promise<UserRow> =>
  db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

async function setAdmin(db: Database, userId: number, isAdmin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: isAdmin, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await adminRightChanged(db, userId, isAdmin)
}

async function waiting(db: Database, signIn: Buffer): Promise<KnownPerson> {
  const person = await personOf(db, signIn)
  if (person === null) throw new HttpError(410, 'provider-sign-in-expired')
  return person
}

async function personOf(db: Database, signIn: Buffer): Promise<KnownPerson | null> {
  const row = await db
    .selectFrom('oidc_sign_ins')
    .select(['issuer', 'subject', 'email', 'name', 'is_admin'])
    .where('token_hash', '=', signIn)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const { issuer = null, subject = null, email = null, name = null } = row ?? {}
  if (issuer === null || subject === null || email === null) return null
  return { issuer, subject, email, name: name ?? '', isAdmin: row?.is_admin ?? null }
}

/** Throws `HttpError` 410 when another call was first. */
async function consume(transaction: Database, signIn: Buffer): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('oidc_sign_ins')
    .where('token_hash', '=', signIn)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new HttpError(410, 'provider-sign-in-expired')
}

/** Throws `HttpError` 409 when the person is linked to another account. */
async function insertIdentity(
  db: Database,
  userId: number,
  { issuer, subject, email }: KnownPerson,
): Promise<void> {
  await db
    .insertInto('oidc_identities')
    .values({ issuer, subject, email, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  const { user_id: owner } = await db
    .selectFrom('oidc_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  if (owner !== userId) throw new HttpError(409, 'identity-of-another')
}
