import type { ApiKey } from '@cenolov/contract/account'
import type { ApiScope } from '@cenolov/core/account'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ApiKeys } from '../database/schema/schema.generated.ts'
import type { RateLimiter } from '../traffic/rate-limiter.ts'
import { type Account, accountOfRow, USER_COLUMNS } from './accounts/account.ts'
import { newSecretToken, tokenHash } from './secrets/secret-token.ts'

/** Every key begins with it, so that the guard and scanners for leaked secrets recognise keys. */
const KEY_PREFIX = 'cenolov_'
/** The owner sees this many characters. Four characters of the secret leave 2^232 possibilities. */
const SHOWN_LENGTH = KEY_PREFIX.length + 4
const MINUTE_SECONDS = 60

export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

/** Creates a key: its secret, which is stored nowhere, and the columns of its row. */
export function newApiKey() {
  const { token } = newSecretToken()
  const secret = `${KEY_PREFIX}${token}`
  return { secret, hash: tokenHash(secret), prefix: secret.slice(0, SHOWN_LENGTH) }
}

export const API_KEY_COLUMNS = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.prefix',
  'api_keys.scopes',
  'api_keys.calls_per_minute',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.last_used_at',
] as const

export function apiKeyAnswer(row: Omit<Selectable<ApiKeys>, 'key_hash' | 'user_id'>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as ApiScope[],
    calls_per_minute: row.calls_per_minute,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

export interface KeyHolder {
  readonly account: Account
  readonly scopes: readonly ApiScope[]
}

/**
 * Finds a live key's owner, or null. Throws `HttpError` 429 past the key's calls per minute, over all nodes. A request
 * may make several calls.
 */
export type FindKeyHolder = (secret: string, calls?: number) => Promise<KeyHolder | null>

/** Nothing is cached, so a revoked key or right takes effect on the next call to any node. */
export function keyHoldersIn(db: Database, limits: RateLimiter): FindKeyHolder {
  return async (secret, made = 1) => {
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select([
        ...USER_COLUMNS,
        'api_keys.id as key_id',
        'api_keys.name as key_name',
        'scopes',
        'calls_per_minute',
      ])
      .select(sql<boolean>`last_used_at IS NULL OR last_used_at < now() - interval '1 minute'`.as('is_stale'))
      .where('key_hash', '=', tokenHash(secret))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('users.is_active', '=', true)
      .executeTakeFirst()
    if (row === undefined) return null
    const { key_id: id, key_name: name, scopes, calls_per_minute: calls, is_stale: isStale, ...user } = row
    await limits.count(new Map([[`api key ${id}`, { failures: calls, windowSeconds: MINUTE_SECONDS }]]), made)
    // The time is kept to the minute, so that a busy program does not write its row with each call.
    if (isStale)
      await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
    return { account: accountOfRow(user, null, { id, name }), scopes: scopes as ApiScope[] }
  }
}
