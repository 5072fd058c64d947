import { type InferResult, sql } from 'kysely'
import { newSecretToken, tokenHash } from '../../platform/auth/secrets/secret-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import type { Brought } from './belongings.ts'

export type EmailTokenPurpose = 'verify' | 'change' | 'reset' | 'restore' | 'sign-in'

/** Hours until a link expires. The link back to an earlier address outlives the change. */
const LIFETIME_HOURS: Readonly<Record<EmailTokenPurpose, number>> = {
  verify: 24,
  change: 24,
  reset: 1,
  restore: 7 * 24,
  'sign-in': 24,
}

export interface EmailToken {
  readonly userId: number
  readonly purpose: EmailTokenPurpose
  /** Address that got the link: for `change` the account's next one, for `restore` its previous one. */
  readonly email: string
  readonly registration: Registered | null
  readonly brought: Brought
}

export interface SentToken extends EmailToken {
  readonly sentAt: Date
}

/** Password and name of a registration, which apply once its own link is opened. */
interface Registered {
  readonly passwordHash: string
  readonly fullName: string
}

export type RedeemedToken =
  | { readonly state: 'valid'; readonly token: SentToken }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

/** Only the hash of the token is stored. */
export async function issueEmailToken(
  db: Database,
  { userId, purpose, email, registration, brought = {} }: Omit<EmailToken, 'brought'> & Partial<EmailToken>,
): Promise<string> {
  const { token, hash } = newSecretToken()
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      email,
      password_hash: registration?.passwordHash ?? null,
      full_name: registration?.fullName ?? null,
      brings: jsonText(brought),
      expires_at: sql`now() + make_interval(hours => ${LIFETIME_HOURS[purpose]})`,
    })
    .execute()
  return token
}

export async function findEmailToken(
  db: Database,
  token: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<RedeemedToken> {
  return redeemable(await openTokens(db, token, purposes).executeTakeFirst())
}

/** Redeems a token of one of these purposes, only once even for concurrent calls. A used token is unknown. */
export async function redeemEmailToken(
  db: Database,
  token: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<RedeemedToken> {
  const seen = await findEmailToken(db, token, purposes)
  if (seen.state !== 'valid') return seen
  // Lock the account before its links, like every revocation of links.
  await db.selectFrom('users').select('id').where('id', '=', seen.token.userId).forUpdate().execute()
  const found = redeemable(
    await openTokens(db, token, purposes)
      .where('user_id', '=', seen.token.userId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (found.state !== 'valid') return found
  await db
    .updateTable('email_tokens')
    .set({ used_at: sql`now()`, password_hash: null, full_name: null, brings: null })
    .where('user_id', '=', found.token.userId)
    .where('token_hash', '=', tokenHash(token))
    .execute()
  return found
}

/** Revokes the open links of an account, except for the ways back: they are the owner's after a takeover. */
export function revokeEmailTokens(db: Database, userId: number): Promise<void> {
  return revokeEmailTokensFor(db, userId, ['verify', 'change', 'reset', 'sign-in'])
}

export async function revokeWaysBackTo(db: Database, userId: number, email: string): Promise<void> {
  await openWaysBack(db, userId).where('email', '=', email).execute()
}

/** Revokes the ways back that were sent after `since`. Older ones win. */
export async function revokeWaysBackAfter(db: Database, userId: number, since: Date): Promise<void> {
  await openWaysBack(db, userId).where('created_at', '>', since).execute()
}

function openWaysBack(db: Database, userId: number) {
  return db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'restore')
    .where('used_at', 'is', null)
}

export async function revokeEmailTokensFor(
  db: Database,
  userId: number,
  purposes: readonly EmailTokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

export async function emailLinksOf(db: Database, userId: number): Promise<readonly object[]> {
  return db
    .selectFrom('email_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function openTokens(db: Database, token: string, purposes: readonly EmailTokenPurpose[]) {
  return db
    .selectFrom('email_tokens')
    .select(['user_id', 'purpose', 'email', 'full_name', 'password_hash', 'created_at', 'brings'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
}

function redeemable(row: InferResult<ReturnType<typeof openTokens>>[number] | undefined): RedeemedToken {
  if (row === undefined) return { state: 'unknown' }
  if (row.is_expired) return { state: 'expired' }
  const { user_id: userId, email, full_name: fullName, password_hash: passwordHash } = row
  const registration = passwordHash === null ? null : { passwordHash, fullName: fullName ?? '' }
  return {
    state: 'valid',
    token: {
      userId,
      purpose: row.purpose as EmailTokenPurpose,
      email,
      registration,
      brought: (row.brings ?? {}) as Brought,
      sentAt: row.created_at,
    },
  }
}
