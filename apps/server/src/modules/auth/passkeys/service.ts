import { randomBytes } from 'node:crypto'
import type {
  LoginResponse,
  PasskeyBody,
  PasskeyChallenge,
  PasskeyLoginBody,
  Passkeys,
} from '@cenolov/contract/account'
import type { ErrorCode } from '@cenolov/contract/shapes'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { OwnerProof, RequireOwner } from '#platform/auth/secrets/password.ts'
import { newSecretToken, tokenHash } from '#platform/auth/secrets/secret-token.ts'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import { deletePast } from '#platform/database/rows/delete-past.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { Platform } from '#platform/platform.ts'
import { type Limit, limitName } from '#platform/traffic/rate-limiter.ts'
import type { SendAccountMail } from '../account-mails.ts'
import type { SignInService } from '../sign-in.ts'

const CHALLENGE_SECONDS = 5 * 60
const CHALLENGE_BYTES = 32
const ASKING_MS = 60_000
const PASSKEYS_MAX = 20
const CHALLENGES_MAX = 10
const PER_NETWORK: Limit = { failures: 200, windowSeconds: 15 * 60 }
/** COSE numbers of ES256, EdDSA and RS256, which cover common authenticators. */
const ALGORITHMS = [-7, -8, -257]
/** Loaded with the first passkey, because its 250 files would cost every start 80 ms and every process 17 MB. */
const webAuthn = () => import('@simplewebauthn/server')

export interface PasskeyOptions extends Pick<Platform, 'db' | 'limits'> {
  readonly signIn: SignInService
  readonly sendMail: SendAccountMail
  /** Address of the site. Passkeys belong to its host, and only its pages may ask for them. */
  readonly publicUrl: string
  readonly requireOwner: RequireOwner
}

const startsFrom = (network: string): string => limitName`passkey network ${network}`

/**
 * Passkeys (WebAuthn): a key in the person's device, which it uses only after a finger, a face or a PIN. These are two
 * factors at once, so a sign-in by passkey needs neither the password nor a code.
 */
export class PasskeyService {
  readonly #options: PasskeyOptions
  readonly #origin: string
  readonly #host: string

  constructor(options: PasskeyOptions) {
    this.#options = options
    const { origin, hostname } = new URL(options.publicUrl)
    this.#origin = origin
    this.#host = hostname
  }

  async list({ id }: Account): Promise<Passkeys> {
    const rows = await this.#options.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    return {
      passkeys: rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
      })),
    }
  }

  async exportData(account: Account): Promise<Readonly<Record<string, unknown>>> {
    const challenges = await this.#options.db
      .selectFrom('passkey_challenges')
      .select('expires_at')
      .where('user_id', '=', account.id)
      .execute()
    return { ...(await this.list(account)), passkey_challenges: challenges }
  }

  /** Begins adding a passkey. Throws `InvalidFields`, `HttpError` 400 for a wrong password or code, 409, 429. */
  async begin(account: Account, proof: OwnerProof, network: string): Promise<PasskeyChallenge> {
    const { db, requireOwner } = this.#options
    await requireOwner(account, proof, network)
    const known = await passkeysOf(db, account.id)
    requireRoom(known)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: 'Cenolov',
      rpID: this.#host,
      userName: account.row.email,
      userDisplayName: account.row.full_name,
      userID: new TextEncoder().encode(String(account.id)),
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
      supportedAlgorithmIDs: ALGORITHMS,
      // The browser finds the passkey without an e-mail, and never uses it without its owner.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { token: await this.#keep(db, options.challenge, account.id), options }
  }

  /** Adds a passkey. Throws `HttpError` 400 for a wrong answer, 409 for a duplicate or too many, 410 when too late. */
  async add(account: Account, { token, name, response }: PasskeyBody): Promise<number> {
    const { db, sendMail } = this.#options
    const expectedChallenge = await this.#take(db, token, account.id)
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refuse(400, 'passkey-answer-odd'))
    if (registrationInfo === undefined) throw new HttpError(400, 'passkey-invalid')
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return inTurn(db, account.id, async (transaction) => {
      // Other challenges may have been answered since this one began.
      requireRoom(await passkeysOf(transaction, account.id))
      const row = await transaction
        .insertInto('passkeys')
        .values({
          user_id: account.id,
          credential_id: id,
          public_key: Buffer.from(publicKey),
          counter,
          transports: [...(transports ?? [])],
          name: name.trim(),
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row === undefined) throw new HttpError(409, 'passkey-already-added')
      await recordAudit(transaction, { actor: account, action: 'passkey added', user: account.row })
      await sendMail(transaction, { kind: 'sign-in added', userId: account.id })
      return row.id
    })
  }

  /** Removes a passkey. Throws `HttpError` 404, 409 for the last one of a second step without an app. */
  async remove(account: Account, id: number): Promise<void> {
    const { db } = this.#options
    await inTurn(db, account.id, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', account.id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw new HttpError(404, 'passkey-not-found')
      if (await needsPasskey(transaction, account.id)) {
        throw new HttpError(409, 'last-second-step')
      }
      await recordAudit(transaction, { actor: account, action: 'passkey removed', user: account.row })
    })
  }

  /** Begins a sign-in by any passkey of the device. Throws `HttpError` 429. */
  async beginSignIn(network: string): Promise<PasskeyChallenge> {
    const { db, limits } = this.#options
    await limits.count(new Map([[startsFrom(network), PER_NETWORK]]))
    // Written out, so that no stranger makes this process load the library.
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
    const options = { rpId: this.#host, challenge, timeout: ASKING_MS, userVerification: 'required' }
    return { token: await this.#keep(db, options.challenge, null), options }
  }

  /** Opens a session. Throws `HttpError` 401 for an unknown passkey, 403, 410 when it took too long. */
  async signIn(
    { token, response }: PasskeyLoginBody,
    { network, userAgent }: { readonly network: string; readonly userAgent: string | undefined },
  ): Promise<LoginResponse> {
    const { db, limits, signIn } = this.#options
    const expectedChallenge = await this.#take(db, token, null)
    const passkey = await db
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', response.id)
      .executeTakeFirst()
    if (passkey === undefined) throw new HttpError(401, 'passkey-invalid')
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }).catch(refuse(401, 'passkey-invalid'))
    if (!verified) throw new HttpError(401, 'passkey-invalid')
    const opened = await db.transaction().execute(async (transaction) => {
      const answer = await signIn.openVerified(transaction, passkey.user_id, userAgent)
      if (answer === null) throw new HttpError(403, 'account-inactive')
      // A passkey that was removed or used in the meantime opens nothing.
      const { numUpdatedRows } = await transaction
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, last_used_at: sql`now()` })
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new HttpError(401, 'passkey-invalid')
      return answer
    })
    await limits.giveBack([startsFrom(network)])
    return signIn.sessionAnswer(opened)
  }

  async #keep(db: Database, challenge: string, userId: number | null): Promise<string> {
    const { token, hash } = newSecretToken()
    await db
      .insertInto('passkey_challenges')
      .values({
        token_hash: hash,
        challenge,
        user_id: userId,
        expires_at: sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
      })
      .execute()
    if (userId !== null) {
      const kept = { by: 'expires_at', keep: CHALLENGES_MAX }
      await deletePast(db, 'passkey_challenges.token_hash', { user_id: userId }, kept)
    }
    return token
  }

  async #take(db: Database, token: string, userId: number | null): Promise<string> {
    const row = await db
      .deleteFrom('passkey_challenges')
      .where('token_hash', '=', tokenHash(token))
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('challenge')
      .executeTakeFirst()
    if (row === undefined) throw new HttpError(410, 'sign-in-expired')
    return row.challenge
  }
}

const passkeysOf = (db: Database, userId: number): Promise<{ readonly credential_id: string }[]> =>
  db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute()

function requireRoom({ length }: readonly unknown[]): void {
  if (length >= PASSKEYS_MAX)
    throw new HttpError(409, 'too-many-passkeys', { values: { most: PASSKEYS_MAX } })
}

export async function removePasskeys(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Returns whether removing the passkey left the account's second step without an app and without a passkey. */
async function needsPasskey(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .where('by_app', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('user_id', '=', userId))),
    )
    .executeTakeFirst()
  return row !== undefined
}

const refuse = (status: number, code: ErrorCode) => (): never => {
  throw new HttpError(status, code)
}
