import type { AlertCheckResponse } from '@cenolov/contract'
import { sql } from 'kysely'
import type { ConnectionSettings, Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { runThread } from '../../platform/thread.ts'
import { alertMail } from './alert-mail.ts'
import type { News } from './find-news.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** Changes that all alerts have seen are kept this long, for questions. */
const CHANGES_KEPT = sql`interval '30 days'`

export interface AlertCheckOptions {
  readonly db: Database
  readonly connection: ConnectionSettings
  readonly publicUrl: string
  readonly unsubscribe: Unsubscribe
  /** Enqueues a mail in the transaction of `db`. */
  readonly sendMail: (db: Database, mail: Mail) => Promise<void>
}

/** Tells people what changed (DESIGN section 8): each change once, whatever runs at the same time. */
export class AlertCheck {
  readonly #options: AlertCheckOptions

  constructor(options: AlertCheckOptions) {
    this.#options = options
  }

  /** Looks through what changed since the last check. The mark moves in the transaction that enqueues the mails. */
  async run(): Promise<AlertCheckResponse> {
    const module = new URL('./find-news-thread.ts', import.meta.url)
    const news = await runThread<News>(module, this.#options.connection)
    return this.#options.db.transaction().execute(async (transaction) => {
      const { last_change_id: mark } = await transaction
        .selectFrom('alert_checks')
        .select('last_change_id')
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Another check told of these changes in the meantime.
      if (mark !== news.fromChangeId) return { alerts_sent: 0, price_changes: 0 }
      const sent = await this.#enqueueMails(transaction, news)
      await transaction
        .updateTable('alert_checks')
        .set({ last_change_id: news.toChangeId, checked_at: sql`now()` })
        .execute()
      await transaction
        .updateTable('keyword_alerts')
        .set({ last_checked: sql`now()` })
        .where('is_active', '=', true)
        .where('user_id', 'in', ({ selectFrom }) =>
          selectFrom('users').select('id').where('premium_expires_at', '>', sql<Date>`now()`),
        )
        .execute()
      await transaction
        .deleteFrom('product_changes')
        .where('id', '<=', news.toChangeId)
        .where('changed_at', '<', sql<Date>`now() - ${CHANGES_KEPT}`)
        .execute()
      return { alerts_sent: sent, price_changes: news.priceChanges }
    })
  }

  /** Returns how many alerts had something to tell. */
  async #enqueueMails(transaction: Database, { users }: News): Promise<number> {
    if (users.length === 0) return 0
    const { publicUrl, unsubscribe, sendMail } = this.#options
    const people = await transaction
      .selectFrom('users')
      .select(['id', 'email', 'full_name', 'alerts_by_email'])
      .where('id', '=', sql<number>`ANY(${users.map(({ userId }) => userId)})`)
      .execute()
    const byId = new Map(people.map((person) => [person.id, person]))
    let sent = 0
    for (const { userId, alerts } of users) {
      const person = byId.get(userId)
      if (person === undefined || !person.alerts_by_email) continue
      const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${await unsubscribe.token(userId)}`
      const mail = alertMail({
        publicUrl,
        email: person.email,
        name: person.full_name,
        unsubscribeUrl,
        alerts,
      })
      await sendMail(transaction, mail)
      sent += alerts.length
    }
    return sent
  }
}
