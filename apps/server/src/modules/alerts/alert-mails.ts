import { type AlertType, alertTypeText } from '@cenolov/core/alerts'
import type { Measured } from '@cenolov/core/amount'
import { inLanguage, type Spoken, t } from '@cenolov/core/language'
import { effectivePrice, type Offer, priceText } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { besideTag, type OfferInMail, offerInMail, tagText } from '../../platform/mail/offer-in-mail.ts'
import type { JobQueue } from '../../platform/queue.ts'
import type { AlertMailJob, ChangeSpan } from './choose-items.ts'
import type { AlertDelivery, AlertMail } from './delivery.ts'

export const ALERT_MAIL_QUEUE = 'alert-mail'

export interface AlertMailsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
  readonly queue: JobQueue
  readonly delivery: AlertDelivery
}

const spanOf = (span: ChangeSpan): readonly [number, number] =>
  typeof span === 'number' ? [span, span] : span

export class AlertMails {
  readonly #options: AlertMailsOptions

  constructor(options: AlertMailsOptions) {
    this.#options = options
  }

  /**
   * Sends one mail, unless the person no longer wants any or none of its products is still offered. Postpones it until
   * quiet hours end. Throws when sending fails.
   * @param id the same for each try
   */
  async send(job: AlertMailJob, id: string): Promise<void> {
    const { db, publicUrl, queue, delivery } = this.#options
    const { userId, total, alerts, found = [] } = job
    const recipient = await delivery.recipient(userId)
    if (recipient === null || !recipient.byMail) return
    if (await queue.isPostponed(ALERT_MAIL_QUEUE, id)) return
    const seconds = await delivery.quietSeconds(userId)
    if (seconds > 0) return queue.postpone(ALERT_MAIL_QUEUE, { id, data: job }, seconds, db)
    const items = await this.#items(
      alerts.flatMap((alert) => alert.items),
      recipient.language,
    )
    const lists = alerts.map((alert) => ({
      ...alert,
      items: alert.items.flatMap((span) => items.get(spanOf(span).join()) ?? []),
    }))
    const named = lists.reduce((sum, list) => sum + list.items.length, 0)
    if (named === 0) return
    const wanted = alerts.reduce((sum, alert) => sum + alert.items.length, 0)
    const mail = inLanguage(recipient.language, () =>
      alertMail({
        publicUrl,
        total: total - (wanted - named),
        alerts: lists.filter((list) => list.items.length > 0),
      }),
    )
    await this.#recordFinds(found)
    await delivery.mail(recipient, { id, ...mail })
  }

  /** Stores how much each alert found, for the settings. Done per sent mail, so that the check itself writes nothing. */
  async #recordFinds(found: NonNullable<AlertMailJob['found']>): Promise<void> {
    if (found.length === 0) return
    await sql`UPDATE keyword_alerts a SET found_count = f.products, found_at = now()
      FROM unnest(${found.map(([id]) => id)}::bigint[], ${found.map(([, products]) => products)}::int[])
        AS f (id, products) WHERE a.id = f.id`.execute(this.#options.db)
  }

  async #items(spans: readonly ChangeSpan[], language: Spoken | null): Promise<Map<string, AlertMailItem>> {
    const today = this.#options.clock.today()
    const pairs = spans.map(spanOf)
    const { rows } = await sql<ItemRow>`
      SELECT f.id AS first, l.id AS last, p.id, p.title, p.store, coalesce(p.gram, 0)::float8 AS gram,
        p.category, p.secondary_category, p.third_category, f.old_price, f.old_akcia, l.price, l.akcia,
        product_answer(p) AS product
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
          offer: inLanguage(language, () => offerInMail(row, row.product, today)),
          before: row.old_price === null ? null : { price: row.old_price, akcia: row.old_akcia ?? 'No' },
        },
      ]),
    )
  }
}

interface ItemRow extends Measured {
  readonly first: number
  readonly last: number
  readonly id: number
  readonly store: string
  readonly old_price: number | null
  readonly old_akcia: string | null
  readonly price: number
  readonly akcia: string
  readonly product: Pick<Product, 'offer' | 'akcia' | 'currency' | 'lowest_price_30' | 'is_permanent_sale'>
}

interface AlertMailItem {
  readonly productId: number
  readonly title: string
  readonly store: string
  readonly before: Offer | null
  readonly offer: OfferInMail
}

interface AlertMailOptions {
  readonly publicUrl: string
  /** Products found by the alerts, each counted once, including those listed. */
  readonly total: number
  readonly alerts: readonly {
    readonly keyword: string
    readonly type: AlertType
    readonly items: readonly AlertMailItem[]
  }[]
}

function alertMail({ publicUrl, total, alerts }: AlertMailOptions): Omit<AlertMail, 'id'> {
  const others = total - alerts.reduce((sum, alert) => sum + alert.items.length, 0)
  return {
    subject: t('{count} {news} pre vaše upozornenia', {
      count: total,
      news: pluralForm(total, [t('novinka'), t('novinky'), t('noviniek')]),
    }),
    intro: t('ceny produktov, ktoré sledujete, sa zmenili:'),
    lists: alerts.map((alert, place) => ({
      title: `„${alert.keyword}“ – ${alertTypeText(alert.type)}`,
      items: alert.items.map((item) => ({
        text: item.title,
        detail: [`${item.store}: ${changeText(item)}`, ...item.offer.terms].join(', '),
        tag: {
          price: item.offer.tag,
          currency: item.offer.currency,
          beside: besideTag(item.store, item.offer, describeNews(item)),
        },
        url: `${publicUrl}/products?product=${item.productId}`,
      })),
      more: others > 0 && place === alerts.length - 1 ? t('a ďalšie: {others}', { others }) : '',
    })),
  }
}

function changeText({ before, offer }: AlertMailItem): string {
  const now = tagText(offer)
  return before === null
    ? t('nový produkt za {now}', { now })
    : `${priceText(effectivePrice(before), offer.currency)} → ${now}`
}

const describeNews = ({ before, offer }: AlertMailItem): string =>
  before === null
    ? t('nový produkt')
    : t('predtým {price}', { price: priceText(effectivePrice(before), offer.currency) })
