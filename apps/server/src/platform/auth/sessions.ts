import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Account, accountOfRow, USER_COLUMNS } from './account.ts'

/** A session ends this long after its last use. */
const LIFETIME = sql<Date>`now() + interval '30 days'`
/** Use is written down at most this often, so a read does not become a write. */
const TOUCH_AFTER_MS = 5 * 60_000
const USER_AGENT_MAX = 300

/** Opaque access tokens: 256 random bits, of which the database keeps only the SHA-256. */
export class Sessions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Opens a session and returns its token, which is told once and stored nowhere. */
  async open(userId: number, userAgent: string | undefined, db: Database = this.#db): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('sessions')
      .values({
        token_hash: tokenHash(token),
        user_id: userId,
        expires_at: LIFETIME,
        user_agent: (userAgent ?? '').slice(0, USER_AGENT_MAX),
      })
      .execute()
    return token
  }

  /** The account of a live session of an active user; null for any other token. */
  async accountOf(token: string): Promise<Account | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([...USER_COLUMNS, 'sessions.last_used_at'])
      .where('sessions.token_hash', '=', tokenHash(token))
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .where('users.is_active', '=', true)
      .executeTakeFirst()
    if (row === undefined) return null
    const { last_used_at: lastUsedAt, ...user } = row
    if (Date.now() - lastUsedAt.getTime() > TOUCH_AFTER_MS) await this.#touch(token, user.id)
    return accountOfRow(user)
  }

  /** Ends the session of a token. Quiet when there is none. */
  async close(token: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
  }

  async #touch(token: string, userId: number): Promise<void> {
    await this.#db
      .with('touched', (db) =>
        db
          .updateTable('sessions')
          .set({ last_used_at: sql`now()`, expires_at: LIFETIME })
          .where('token_hash', '=', tokenHash(token))
          .returning('user_id'),
      )
      .updateTable('users')
      .set({ last_activity: sql`now()` })
      .where('id', '=', userId)
      .execute()
  }
}

function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
