import { randomUUID } from 'node:crypto'
import { inLanguage, t } from '@cenolov/core/language'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailListItem } from '#platform/mail/mail-layout.ts'
import { besideTag, offerInMail, tagText } from '#platform/mail/offer-in-mail.ts'
import type { JobQueue } from '#platform/queue.ts'
import { type AlertDelivery, MAIL_ITEMS_MAX } from '../delivery.ts'
import type { PushMessages } from '../push/push-messages.ts'
import { type NewsJob, TARGET_MAIL_QUEUE, TARGET_PUSH_QUEUE } from './check-targets.ts'
import { describeNews, EVENT_COLUMNS, newsLine, newsUrl, type TargetEvent } from './target-news.ts'

/** News that could not be delivered for this long are dropped. */
const NEWS_LAST = sql<Date>`now() - interval '2 days'`

export interface TargetDeliveryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currency: string
  readonly publicUrl: string
  readonly queue: JobQueue
  readonly delivery: AlertDelivery
  readonly push: PushMessages
}

/** Sends the news of a check: one mail and one notification of all news that wait for a person. */
export class TargetDelivery {
  readonly #options: TargetDeliveryOptions

  constructor(options: TargetDeliveryOptions) {
    this.#options = options
  }

  /**
   * Mails all waiting news, or postpones them until quiet hours end. Throws when sending fails.
   * @param jobId the same for each try, so that the next try sends the news that an earlier one claimed
   */
  async mail({ userId }: NewsJob, jobId: string): Promise<void> {
    const { db, publicUrl, delivery, currency } = this.#options
    const recipient = await delivery.recipient(userId)
    if (recipient === null || !recipient.byMail) return
    if (await this.#waits(TARGET_MAIL_QUEUE, userId)) return
    const events = await db
      .updateTable('price_target_events')
      .set({ mailed_by: jobId })
      .where('user_id', '=', userId)
      .where('by_mail', '=', true)
      .where('at', '>', NEWS_LAST)
      .where(({ or, eb }) => or([eb('mailed_by', 'is', null), eb('mailed_by', '=', jobId)]))
      .returning(EVENT_COLUMNS)
      .execute()
    if (events.length === 0) return
    events.sort((a, b) => a.id - b.id)
    const named = events.slice(0, MAIL_ITEMS_MAX)
    const products = await this.#products(named)
    const others = events.length - named.length
    const mail = inLanguage(recipient.language, () => ({
      id: jobId,
      subject: headline(events, currency),
      intro: t('stalo sa to, na čo čakáte:'),
      lists: [
        {
          title: t('Upozornenia na produkty'),
          items: named.map((event) => ({
            text: event.title,
            url: newsUrl(publicUrl, event),
            ...this.#priceOf(event, products.get(event.product_id ?? 0)),
          })),
          more: others > 0 ? t('a ďalšie: {others}', { others }) : '',
        },
      ],
    }))
    await delivery.mail(recipient, mail)
  }

  /** Hands all waiting news to each of the person's devices; each device then has a job of its own. */
  async push({ userId }: NewsJob): Promise<void> {
    const { db, publicUrl, push, delivery, currency } = this.#options
    const recipient = await delivery.recipient(userId)
    if (recipient === null) return
    if (await this.#waits(TARGET_PUSH_QUEUE, userId)) return
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
      const message = inLanguage(recipient.language, () => ({
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

  async #products(events: readonly TargetEvent[]): Promise<ReadonlyMap<number, Product>> {
    const ids = events.flatMap(({ product_id: id }) => (id === null ? [] : [id]))
    const { rows } = await sql<{ id: number; product: Product }>`
      SELECT p.id, product_answer(p) AS product FROM products p
      WHERE p.id = ANY (${ids}::bigint[]) AND p.deleted_at IS NULL`.execute(this.#options.db)
    return new Map(rows.map(({ id, product }) => [id, product]))
  }

  #priceOf(event: TargetEvent, product: Product | undefined): Pick<MailListItem, 'detail' | 'tag'> {
    const { clock, currency } = this.#options
    if (product === undefined || effectiveCents(product) !== event.cents)
      return { detail: newsLine(event, currency) }
    const offer = offerInMail(product, product, clock.today())
    const news = describeNews(event, currency)
    return {
      detail: [`${event.store}: ${tagText(offer)} – ${news}`, ...offer.terms].join(', '),
      tag: { price: offer.tag, currency: offer.currency, beside: besideTag(event.store, offer, news) },
    }
  }

  /** In the quiet hours the job is postponed until they end. */
  async #waits(queue: string, userId: number): Promise<boolean> {
    const seconds = await this.#options.delivery.quietSeconds(userId)
    if (seconds === 0) return false
    await this.#options.queue.send(queue, { userId }, this.#options.db, { startAfter: seconds })
    return true
  }
}

function headline(events: readonly TargetEvent[], currency: string): string {
  const first = events[0]
  if (events.length === 1 && first !== undefined)
    return `${first.title} – ${newsLine(first, currency)}`.slice(0, 150)
  return t('{count} {news} o produktoch, ktoré sledujete', {
    count: events.length,
    news: pluralForm(events.length, [t('novinka'), t('novinky'), t('noviniek')]),
  })
}
