import type { AlertChannels, PushSubscriptionBody } from '@cenolov/contract/alerts'
import { sql } from 'kysely'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import { inTurn } from '#platform/database/in-turn.ts'
import { countRows } from '#platform/database/rows/count-rows.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import { MAIL_JOBS } from '#platform/mail/mail-queue.ts'
import type { Platform } from '#platform/platform.ts'
import type { JobKind } from '#platform/queue.ts'
import { endpointFault, type PushNote, type PushSender } from './push-sender.ts'

const PUSH_QUEUE = 'push-message'
const DEVICES_MAX = 20

interface PushJob {
  readonly subscriptionId: number
  readonly note: PushNote
}

export interface PushMessagesOptions extends Pick<Platform, 'db' | 'queue'> {
  readonly sender: PushSender
  readonly allowedHosts: ReadonlySet<string>
}

export class PushMessages {
  readonly #options: PushMessagesOptions

  constructor(options: PushMessagesOptions) {
    this.#options = options
  }

  /** A notification is tried for about a day, as mails are. */
  job(): JobKind {
    return { queue: PUSH_QUEUE, ...MAIL_JOBS, run: ({ data }) => this.#send(data as PushJob) }
  }

  async devices({ id, sessionId }: Account): Promise<AlertChannels['devices']> {
    const rows = await this.#options.db
      .selectFrom('push_subscriptions')
      .select(['id', 'session_id', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      is_this: row.session_id === sessionId,
    }))
  }

  /** Subscribes this browser for the account that last signed in there. Throws `InvalidFields`, `HttpError` 409. */
  async subscribe(account: Account, { endpoint, keys }: PushSubscriptionBody): Promise<{ id: number }> {
    const { db, allowedHosts } = this.#options
    const fault = endpointFault(endpoint, allowedHosts)
    if (fault !== null) throw new InvalidFields([{ field: 'endpoint', message: fault }])
    const { sessionId } = account
    if (sessionId === null) throw new HttpError(409, 'push-needs-session')
    return inTurn(db, account.id, async (transaction) => {
      const count = await countRows(
        transaction
          .selectFrom('push_subscriptions')
          .where('user_id', '=', account.id)
          .where('endpoint', '<>', endpoint),
      )
      if (count >= DEVICES_MAX)
        throw new HttpError(409, 'too-many-devices', { values: { most: DEVICES_MAX } })
      // Two people may use one browser: the second waits for the first and takes the subscription over.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(transaction)
      await transaction
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .where('user_id', '<>', account.id)
        .execute()
      const row = { session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth }
      return transaction
        .insertInto('push_subscriptions')
        .values({ endpoint, user_id: account.id, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'endpoint']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
    })
  }

  async remove(userId: number, id: number): Promise<void> {
    const { numDeletedRows } = await this.#options.db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'device-not-found')
  }

  async enqueue(db: Database, userId: number, note: PushNote): Promise<void> {
    const devices = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    for (const { id } of devices)
      await this.#options.queue.send(PUSH_QUEUE, { subscriptionId: id, note } satisfies PushJob, db)
  }

  async #send({ subscriptionId, note }: PushJob): Promise<void> {
    const { db, sender } = this.#options
    const target = await db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('push_subscriptions.id', '=', subscriptionId)
      .where('users.is_active', '=', true)
      .where('users.premium_expires_at', '>', sql<Date>`now()`)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (target === undefined) return
    if ((await sender.send(target, note)) === 'gone')
      await db
        .deleteFrom('push_subscriptions')
        .where('id', '=', subscriptionId)
        .where('endpoint', '=', target.endpoint)
        .execute()
  }
}
