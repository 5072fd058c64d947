import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DatabaseListener } from '../database/listener.ts'
import { deletePast } from '../database/rows/delete-past.ts'
import { type Account, accountOfRow, USER_COLUMNS, type UserRow } from './account.ts'
import { RememberedSessions } from './remembered-sessions.ts'
import { newSecretToken, tokenHash } from './secret-token.ts'

/** A session ends this long after its last use. */
const LIFETIME = sql<Date>`now() + interval '30 days'`
/** The last use is recorded at most this often, so that a read does not become a write. */
const TOUCH_AFTER_MS = 5 * 60_000
const USER_AGENT_MAX = 300
/** Sessions per account. Past it, the least recently used one ends. */
export const SESSIONS_MAX = 100
/** A cached session expires after this long, even without a notification. */
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 10_000

interface Remembered {
  readonly user: UserRow
  readonly sessionId: number
  readonly expiresAt: number
  readonly lastUsedAt: number
  readonly readAt: number
}

/**
 * Opaque access tokens: 256 random bits, of which the database keeps only the SHA-256. A node caches the sessions it
 * has seen. The database notifies every node when an account or one of its sessions changes; while notifications
 * cannot arrive, nothing is cached.
 */
export class Sessions {
  readonly #db: Database
  readonly #listener: DatabaseListener
  readonly #remembered = new RememberedSessions<Remembered>(REMEMBER_MAX)
  /** Counts notifications, so that a row read before a change is not cached after it. */
  #changes = 0

  constructor(db: Database, listener: DatabaseListener) {
    this.#db = db
    this.#listener = listener
    listener.subscribe({
      channel: 'accounts',
      onNotification: (userId) => this.#forget(Number(userId)),
      onGap: () => this.#forgetAll(),
    })
  }

  /**
   * Opens a session and returns its token, which is stored nowhere. If the account has too many sessions, the least
   * recently used ones end; this is exact only for callers that hold the lock on the account's row.
   */
  async open(userId: number, userAgent: string | undefined, db: Database = this.#db): Promise<string> {
    const { token, hash } = newSecretToken()
    await db
      .insertInto('sessions')
      .values({
        token_hash: hash,
        user_id: userId,
        expires_at: LIFETIME,
        user_agent: (userAgent ?? '').slice(0, USER_AGENT_MAX),
      })
      .execute()
    await deletePast(db, 'sessions.id', { user_id: userId }, { by: 'last_used_at', keep: SESSIONS_MAX })
    return token
  }

  /** The account of a live session of an active user; null for any other token. */
  async accountOf(token: string): Promise<Account | null> {
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    const known = this.#remembered.get(key)
    const now = Date.now()
    const isFresh = known !== undefined && now - known.readAt < REMEMBER_MS && known.expiresAt > now
    const session = isFresh ? known : await this.#read(hash, key)
    if (session === null) return null
    if (now - session.lastUsedAt > TOUCH_AFTER_MS) await this.#touch(hash, key, session.user.id)
    return accountOfRow(session.user, session.sessionId)
  }

  /** Ends the session of a token, if there is one. */
  async close(token: string): Promise<void> {
    const hash = tokenHash(token)
    this.#remembered.delete(hash.toString('base64'))
    await this.#db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
  }

  /** Ends all sessions of an account but one. Returns how many. */
  async closeOthers(userId: number, keptSessionId: number | null, db: Database = this.#db): Promise<number> {
    const result = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', keptSessionId ?? 0)
      .executeTakeFirst()
    return Number(result.numDeletedRows)
  }

  /** Ends one session of an account, by its id. Returns whether there was one. */
  async closeOne(userId: number, sessionId: number): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return result.numDeletedRows > 0n
  }

  async #read(hash: Buffer, key: string): Promise<Remembered | null> {
    this.#remembered.delete(key)
    const changesBefore = this.#changes
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([...USER_COLUMNS, 'sessions.last_used_at', 'sessions.expires_at', 'sessions.id as session_id'])
      .where('sessions.token_hash', '=', hash)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .where('users.is_active', '=', true)
      .executeTakeFirst()
    if (row === undefined) return null
    const { last_used_at, expires_at, session_id, ...user } = row
    const session: Remembered = {
      user,
      sessionId: session_id,
      expiresAt: expires_at.getTime(),
      lastUsedAt: last_used_at.getTime(),
      readAt: Date.now(),
    }
    if (this.#listener.isConnected && this.#changes === changesBefore) this.#remembered.set(key, session)
    return session
  }

  async #touch(hash: Buffer, key: string, userId: number): Promise<void> {
    this.#remembered.delete(key)
    await this.#db
      .with('touched', (db) =>
        db
          .updateTable('sessions')
          .set({ last_used_at: sql`now()`, expires_at: LIFETIME })
          .where('token_hash', '=', hash)
          .returning('user_id'),
      )
      .updateTable('users')
      .set({ last_activity: sql`now()` })
      .where('id', '=', userId)
      .execute()
  }

  #forget(userId: number): void {
    this.#changes += 1
    this.#remembered.forget(userId)
  }

  #forgetAll(): void {
    this.#changes += 1
    this.#remembered.clear()
  }
}
