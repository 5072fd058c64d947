import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** What a link in a mail allows. */
export type EmailTokenPurpose = 'verify' | 'change' | 'reset'

/** Hours for which a link works (DESIGN section 5). */
const LIFETIME_HOURS: Readonly<Record<EmailTokenPurpose, number>> = { verify: 24, change: 24, reset: 1 }

export interface EmailToken {
  readonly userId: number
  readonly purpose: EmailTokenPurpose
  readonly email: string
}

export type RedeemedToken =
  | { readonly state: 'valid'; readonly token: EmailToken }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

/** Makes a token for a link. It is told once and stored as a hash. */
export async function issueEmailToken(db: Database, { userId, purpose, email }: EmailToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      email,
      expires_at: sql`now() + make_interval(hours => ${LIFETIME_HOURS[purpose]})`,
    })
    .execute()
  return token
}

/** Uses a token up, if it is one of these purposes. Of calls at the same time one gets it; a used one is unknown. */
export async function redeemEmailToken(
  db: Database,
  token: string,
  purposes: readonly EmailTokenPurpose[],
): Promise<RedeemedToken> {
  const row = await db
    .updateTable('email_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst()
  if (row !== undefined) {
    const purpose = row.purpose as EmailTokenPurpose
    return { state: 'valid', token: { userId: row.user_id, purpose, email: row.email } }
  }
  const known = await db
    .selectFrom('email_tokens')
    .select('used_at')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
  return { state: known !== undefined && known.used_at === null ? 'expired' : 'unknown' }
}

/** Makes the open links of a purpose useless. */
export async function revokeEmailTokens(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
