import { randomUUID } from 'node:crypto'
import { quietMinutesLeft } from '@cenolov/core/alerts'
import { minuteOfDay } from '@cenolov/core/day'
import { inLanguage, type Spoken, t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  ALERT_QUEUE,
  type AlertJob,
  type AlertMailJob,
  type ChangeSpan,
  spanKey,
  spanOf,
} from './alert-jobs.ts'
import { type ChangeRow, type HitMail, hitMail } from './hit-mail.ts'
import { EVENT_COLUMNS, headline, newsLine, newsUrl, type TargetEvent } from './product-news.ts'
import type { PushMessages } from './push/push-messages.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** News that could not be delivered for this long are dropped. */
const NEWS_LAST = sql<Date>`now() - interval '2 days'`

export interface AlertDeliveryOptions
  extends Pick<Platform, 'db' | 'clock' | 'currency' | 'mailer' | 'queue'> {
  readonly publicUrl: string
  readonly push: PushMessages
  readonly unsubscribe: Unsubscribe
}

interface Recipient {
  readonly userId: number
  readonly email: string
  readonly fullName: string
  readonly byMail: boolean
  readonly language: Spoken | null
}

/** Sends one mail and one notification about everything that waits for a person. */
export class AlertDelivery {
  readonly #options: AlertDeliveryOptions

  constructor(options: AlertDeliveryOptions) {
    this.#options = options
  }

  /**
   * Sends what waits for a person, unless the account is inactive or without premium. Postpones it until quiet hours
   * end. Throws when sending fails.
   * @param id the same for each try, so that the next try sends the news that an earlier one claimed
   */
  async send(job: AlertJob, id: string): Promise<void> {
    const { db, queue } = this.#options
    const recipient = await this.#recipient(job.userId)
    if (recipient === null || (await queue.isPostponed(ALERT_QUEUE, id))) return
    const seconds = await this.#quietSeconds(job.userId)
    if (seconds > 0) return queue.postpone(ALERT_QUEUE, { id, data: job }, seconds, db)
    await this.#push(recipient)
    if (recipient.byMail) await this.#mail(recipient, job, id)
  }

  async #recipient(userId: number): Promise<Recipient | null> {
    const person = await this.#options.db
      .selectFrom('users')
      .select(['email', 'full_name as fullName', 'alerts_by_email as byMail', 'language'])
      .where('id', '=', userId)
      .where('is_active', '=', true)
      .where('premium_expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return person === undefined ? null : { userId, ...person, language: mailLanguage(person.language) }
  }

  async #quietSeconds(userId: number): Promise<number> {
    const { db, clock } = this.#options
    const hours = await db
      .selectFrom('quiet_hours')
      .select(['begins as from', 'ends as to'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (hours === undefined) return 0
    return quietMinutesLeft(hours, minuteOfDay(clock.timeZone, clock.now())) * 60
  }

  /** Enqueues a job for each of the person's devices. */
  async #push({ userId, language }: Recipient): Promise<void> {
    const { db, publicUrl, push, currency } = this.#options
    await db.transaction().execute(async (transaction) => {
      const events = await transaction
        .updateTable('price_target_events')
        .set({ pushed_by: randomUUID() })
        .where('user_id', '=', userId)
        .where('by_push', '=', true)
        .where('pushed_by', 'is', null)
        .where('at', '>', NEWS_LAST)
        .returning(EVENT_COLUMNS)
        .execute()
      const first = events.sort((a, b) => a.id - b.id)[0]
      if (first === undefined) return
      const message = inLanguage(language, () => ({
        title: events.length === 1 ? first.title : headline(events, currency),
        body: events
          .slice(0, 3)
          .map((event) => (events.length === 1 ? '' : `${event.title}, `) + newsLine(event, currency))
          .join('\n'),
        url: events.length === 1 ? newsUrl(publicUrl, first) : `${publicUrl}/upozornenia`,
        tag: `upozornenie-${first.id}`,
      }))
      await push.enqueue(transaction, userId, message)
    })
  }

  async #mail(recipient: Recipient, job: AlertJob, id: string): Promise<void> {
    const { clock, currency, publicUrl } = this.#options
    const words = 'alerts' in job ? job : null
    const events = await this.#claimedNews(recipient.userId, id)
    const changes = await this.#changes(words?.alerts.flatMap(({ items }) => items) ?? [])
    if (events.length === 0 && changes.size === 0) return
    const products = await this.#products(events)
    const today = clock.today()
    const mail = inLanguage(recipient.language, () =>
      hitMail({ publicUrl, currency, today, events, products, words, changes }),
    )
    if (words !== null && changes.size > 0) await this.#recordFinds(words)
    await this.#sendMail(recipient, id, mail)
  }

  async #claimedNews(userId: number, jobId: string): Promise<readonly TargetEvent[]> {
    const events = await this.#options.db
      .updateTable('price_target_events')
      .set({ mailed_by: jobId })
      .where('user_id', '=', userId)
      .where('by_mail', '=', true)
      .where('at', '>', NEWS_LAST)
      .where(({ or, eb }) => or([eb('mailed_by', 'is', null), eb('mailed_by', '=', jobId)]))
      .returning(EVENT_COLUMNS)
      .execute()
    return events.sort((a, b) => a.id - b.id)
  }

  async #products(events: readonly TargetEvent[]): Promise<ReadonlyMap<number, Product>> {
    const ids = events.flatMap(({ product_id: id }) => (id === null ? [] : [id]))
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: number; product: Product }>`
      SELECT p.id, product_answer(p) AS product FROM products p
      WHERE p.id = ANY (${ids}::bigint[]) AND p.deleted_at IS NULL`.execute(this.#options.db)
    return new Map(rows.map(({ id, product }) => [id, product]))
  }

  async #changes(spans: readonly ChangeSpan[]): Promise<ReadonlyMap<string, ChangeRow>> {
    if (spans.length === 0) return new Map()
    const pairs = spans.map(spanOf)
    const { rows } = await sql<ChangeRow & { readonly first: number; readonly last: number }>`
      SELECT f.id AS first, l.id AS last, p.id, p.title, p.store, coalesce(p.gram, 0)::float8 AS gram,
        p.category, p.secondary_category, p.third_category, f.old_price, f.old_akcia, l.price, l.akcia,
        product_answer(p) AS product
      FROM unnest(${pairs.map(([first]) => first)}::bigint[], ${pairs.map(([, last]) => last)}::bigint[])
          AS span (first, last)
        JOIN product_changes f ON f.id = span.first JOIN product_changes l ON l.id = span.last
        JOIN products p ON p.id = l.product_id AND p.deleted_at IS NULL`.execute(this.#options.db)
    return new Map(rows.map((row) => [spanKey([row.first, row.last]), row]))
  }

  /** Runs with each sent mail, so that the check itself writes nothing. */
  async #recordFinds({ found }: AlertMailJob): Promise<void> {
    await sql`UPDATE watches a SET found_count = f.products, found_at = now()
      FROM unnest(${found.map(([id]) => id)}::bigint[], ${found.map(([, products]) => products)}::int[])
        AS f (id, products) WHERE a.id = f.id`.execute(this.#options.db)
  }

  async #sendMail(
    { userId, email, fullName, language }: Recipient,
    id: string,
    mail: HitMail,
  ): Promise<void> {
    const { mailer, publicUrl, unsubscribe } = this.#options
    const { subject, intro, lists } = mail
    const wayOut = await unsubscribe.wayOut(publicUrl, userId)
    const content = inLanguage(language, () =>
      layOut({
        name: fullName,
        title: subject,
        paragraphs: [intro],
        lists,
        action: { label: t('Upraviť upozornenia'), url: `${publicUrl}/upozornenia` },
        notes: [t('Už vám nemáme písať o cenách? Odhláste sa: {url}', { url: wayOut.url })],
      }),
    )
    await mailer.send({ id, to: email, subject, headers: wayOut.headers, ...content })
  }
}
