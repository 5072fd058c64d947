import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type AlertMailItem, alertMail } from './alert-mail.ts'
import type { AlertMailJob, ChangeSpan } from './choose-items.ts'
import type { Unsubscribe } from './unsubscribe.ts'

export const ALERT_MAIL_QUEUE = 'alert-mail'

export interface AlertMailsOptions {
  readonly db: Database
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly unsubscribe: Unsubscribe
}

const spanOf = (span: ChangeSpan): readonly [number, number] =>
  typeof span === 'number' ? [span, span] : span

/** Writes and sends the mails of alerts, each when its turn comes. */
export class AlertMails {
  readonly #options: AlertMailsOptions

  constructor(options: AlertMailsOptions) {
    this.#options = options
  }

  /**
   * Sends one mail; quiet when the person wants none any more, or nothing of it is offered. Throws when it could not be
   * sent.
   * @param id the same for each try
   */
  async send({ userId, total, alerts }: AlertMailJob, id: string): Promise<void> {
    const { db, mailer, publicUrl, unsubscribe } = this.#options
    const person = await db
      .selectFrom('users')
      .select(['email', 'full_name'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .where('alerts_by_email', '=', true)
      .where('premium_expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (person === undefined) return
    const items = await this.#items(alerts.flatMap((alert) => alert.items))
    const lists = alerts.map((alert) => ({
      ...alert,
      items: alert.items.flatMap((span) => items.get(spanOf(span).join()) ?? []),
    }))
    const named = lists.reduce((sum, list) => sum + list.items.length, 0)
    if (named === 0) return
    const wanted = alerts.reduce((sum, alert) => sum + alert.items.length, 0)
    const mail = alertMail({
      publicUrl,
      email: person.email,
      name: person.full_name,
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=${await unsubscribe.token(userId)}`,
      total: total - (wanted - named),
      alerts: lists.filter((list) => list.items.length > 0),
    })
    await mailer.send({ ...mail, id })
  }

  /** Products by their span, those that are still offered. */
  async #items(spans: readonly ChangeSpan[]): Promise<Map<string, AlertMailItem>> {
    const pairs = spans.map(spanOf)
    const { rows } = await sql<ItemRow>`
      SELECT f.id AS first, l.id AS last, p.id, p.title, p.store, f.old_price, f.old_akcia, l.price, l.akcia
      FROM unnest(${pairs.map(([first]) => first)}::bigint[], ${pairs.map(([, last]) => last)}::bigint[])
          AS span (first, last)
        JOIN product_changes f ON f.id = span.first JOIN product_changes l ON l.id = span.last
        JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL`.execute(this.#options.db)
    return new Map(
      rows.map((row) => [
        `${row.first},${row.last}`,
        {
          productId: row.id,
          title: row.title,
          store: row.store,
          before: row.old_price === null ? null : { price: row.old_price, akcia: row.old_akcia ?? 'No' },
          after: { price: row.price, akcia: row.akcia },
        },
      ]),
    )
  }
}

interface ItemRow {
  readonly first: number
  readonly last: number
  readonly id: number
  readonly title: string
  readonly store: string
  readonly old_price: number | null
  readonly old_akcia: string | null
  readonly price: number
  readonly akcia: string
}
