import { sql } from 'kysely'
import type { DatabaseListener } from '../database/connections/listener.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-turn.ts'
import { deletePast } from '../database/rows/delete-past.ts'
import { type Account, accountOfRow, USER_COLUMNS, type UserRow } from './accounts/account.ts'
import { accountsChanged } from './accounts/account-changed.ts'
import { RememberedSessions } from './remembered-sessions.ts'
import { newSecretToken, tokenHash } from './secrets/secret-token.ts'

const LIFETIME = sql<Date>`now() + interval '30 days'`
/** The last use is recorded at most once in this time, so that a read does not become a write. */
const TOUCH_AFTER_MS = 5 * 60_000
const USER_AGENT_MAX = 300
/** Sessions per account. A further session ends the least recently used one. */
const SESSIONS_MAX = 100
/** A cached session expires after this long, even without a notification. */
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 10_000

/** Letters of a token's secret. The account follows, so that a distributed database asks one shard only. */
const SECRET_LENGTH = 43

function sessionToken(userId: number): string {
  return `${newSecretToken().token}${userId.toString(36)}`
}

/** Returns the account in a token, or null for a token of an earlier release and for any other text. */
function accountIn(token: string): number | null {
  const id = Number.parseInt(token.slice(SECRET_LENGTH), 36)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

interface Remembered {
  readonly user: UserRow
  readonly sessionId: number
  readonly expiresAt: number
  readonly lastUsedAt: number
  readonly readAt: number
}

/**
 * Access tokens: 256 random bits and the account's id, of which the database keeps only the SHA-256. A node caches the
 * sessions it has seen. Every node is notified when an account or one of its sessions changes; while notifications
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
    const token = sessionToken(userId)
    await db
      .insertInto('sessions')
      .values({
        token_hash: tokenHash(token),
        user_id: userId,
        expires_at: LIFETIME,
        user_agent: (userAgent ?? '').slice(0, USER_AGENT_MAX),
      })
      .execute()
    const past = { by: 'last_used_at', keep: SESSIONS_MAX }
    const ended = await deletePast(db, 'sessions.id', { user_id: userId }, past)
    if (ended.length > 0) await accountsChanged(db, [userId])
    return token
  }

  /** Returns the account of a live session of an active user, or null for any other token. */
  async accountOf(token: string): Promise<Account | null> {
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    const known = this.#remembered.get(key)
    const now = Date.now()
    const isFresh = known !== undefined && now - known.readAt < REMEMBER_MS && known.expiresAt > now
    const session = isFresh ? known : await this.#read(token, hash, key)
    if (session === null) return null
    if (now - session.lastUsedAt > TOUCH_AFTER_MS) await this.#touch(hash, key, session.user.id)
    return accountOfRow(session.user, session.sessionId)
  }

  async close(token: string): Promise<void> {
    const hash = tokenHash(token)
    this.#remembered.delete(hash.toString('base64'))
    await this.#end((db) => {
      const ended = db.deleteFrom('sessions').where('token_hash', '=', hash).returning('user_id')
      const userId = accountIn(token)
      return (userId === null ? ended : ended.where('user_id', '=', userId)).execute()
    })
  }

  /** Ends all sessions of an account but one. Returns how many. */
  async closeOthers(userId: number, keptSessionId: number | null, db: Database = this.#db): Promise<number> {
    return this.#end(
      (transaction) =>
        transaction
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', keptSessionId ?? 0)
          .returning('user_id')
          .execute(),
      db,
    )
  }

  async closeOne(userId: number, sessionId: number): Promise<boolean> {
    const ended = await this.#end((db) =>
      db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .returning('user_id')
        .execute(),
    )
    return ended > 0
  }

  /** Ends sessions of one account and notifies every node. Returns how many. */
  async #end(
    end: (db: Database) => Promise<readonly { readonly user_id: number }[]>,
    db: Database = this.#db,
  ): Promise<number> {
    return inTransaction(db, async (transaction) => {
      const ended = await end(transaction)
      const [first] = ended
      if (first !== undefined) await accountsChanged(transaction, [first.user_id])
      return ended.length
    })
  }

  async #read(token: string, hash: Buffer, key: string): Promise<Remembered | null> {
    this.#remembered.delete(key)
    const changesBefore = this.#changes
    const userId = accountIn(token)
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([...USER_COLUMNS, 'sessions.last_used_at', 'sessions.expires_at', 'sessions.id as session_id'])
      .where('sessions.token_hash', '=', hash)
      .$if(userId !== null, (query) => query.where('sessions.user_id', '=', userId ?? 0))
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
      .updateTable('sessions')
      .set({ last_used_at: sql`now()`, expires_at: LIFETIME })
      .where('user_id', '=', userId)
      .where('token_hash', '=', hash)
      .execute()
    await this.#db.updateTable('users').set({ last_activity: sql`now()` }).where('id', '=', userId).execute()
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
