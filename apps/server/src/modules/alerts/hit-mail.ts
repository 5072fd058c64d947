import { alertTypeText } from '@cenolov/core/alerts'
import type { Measured } from '@cenolov/core/amount'
import { t } from '@cenolov/core/language'
import { effectiveCents, effectivePrice, type Offer, priceText } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import type { MailList, MailListItem } from '../../platform/mail/mail-layout.ts'
import { besideTag, type OfferInMail, offerInMail, tagText } from '../../platform/mail/offer-in-mail.ts'
import { type AlertMailJob, MAIL_ITEMS_MAX, spanKey } from './alert-jobs.ts'
import { describeNews, headline, newsLine, newsUrl, type TargetEvent } from './product-news.ts'

export interface ChangeRow extends Measured {
  readonly id: number
  readonly store: string
  readonly old_price: number | null
  readonly old_akcia: string | null
  readonly price: number
  readonly akcia: string
  readonly product: Pick<Product, 'offer' | 'akcia' | 'currency' | 'lowest_price_30' | 'is_permanent_sale'>
}

export interface HitMailOptions {
  readonly publicUrl: string
  readonly currency: string
  readonly today: string
  readonly events: readonly TargetEvent[]
  readonly products: ReadonlyMap<number, Product>
  readonly words: AlertMailJob | null
  /** Changes that the words found and that are still offered, by `spanKey`. */
  readonly changes: ReadonlyMap<string, ChangeRow>
}

export interface HitMail {
  readonly subject: string
  readonly intro: string
  readonly lists: readonly MailList[]
}

export function hitMail(options: HitMailOptions): HitMail {
  const { currency, events, words, changes } = options
  const found = (words?.alerts ?? []).map(({ keyword, type, items }) => ({
    title: `„${keyword}“ – ${alertTypeText(type)}`,
    items: items.flatMap((span) => changes.get(spanKey(span)) ?? []).map((row) => changeItem(row, options)),
  }))
  const wanted = words?.alerts.reduce((sum, alert) => sum + alert.items.length, 0) ?? 0
  const named = found.reduce((sum, { items }) => sum + items.length, 0)
  const total = events.length + (named === 0 ? 0 : (words?.total ?? 0) - (wanted - named))
  const watched = {
    title: t('Upozornenia na produkty'),
    items: events.slice(0, MAIL_ITEMS_MAX).map((event) => eventItem(event, options)),
  }
  return {
    subject:
      named === 0
        ? headline(events, currency)
        : t('{count} {news} pre vaše upozornenia', {
            count: total,
            news: pluralForm(total, [t('novinka'), t('novinky'), t('noviniek')]),
          }),
    intro:
      events.length > 0 ? t('stalo sa to, na čo čakáte:') : t('ceny produktov, ktoré sledujete, sa zmenili:'),
    lists: shortened([watched, ...found], total),
  }
}

function shortened(lists: readonly Omit<MailList, 'more'>[], total: number): MailList[] {
  let left = MAIL_ITEMS_MAX
  const kept = lists.flatMap(({ title, items }) => {
    const named = items.slice(0, left)
    left -= named.length
    return named.length === 0 ? [] : [{ title, items: named, more: '' }]
  })
  const others = total - (MAIL_ITEMS_MAX - left)
  const more = others > 0 ? t('a ďalšie: {others}', { others }) : ''
  return kept.map((list, place) => (place === kept.length - 1 ? { ...list, more } : list))
}

function changeItem(row: ChangeRow, { publicUrl, today }: HitMailOptions): MailListItem {
  const offer = offerInMail(row, row.product, today)
  const before: Offer | null =
    row.old_price === null ? null : { price: row.old_price, akcia: row.old_akcia ?? 'No' }
  const earlier = before === null ? '' : priceText(effectivePrice(before), offer.currency)
  const now = tagText(offer)
  return item({
    text: row.title,
    url: `${publicUrl}/products?product=${row.id}`,
    store: row.store,
    offer,
    line: before === null ? t('nový produkt za {now}', { now }) : `${earlier} → ${now}`,
    news: before === null ? t('nový produkt') : t('predtým {price}', { price: earlier }),
  })
}

/** Shows the price tag while the product still costs what the check saw. */
function eventItem(
  event: TargetEvent,
  { publicUrl, currency, today, products }: HitMailOptions,
): MailListItem {
  const product = products.get(event.product_id ?? 0)
  const [text, url] = [event.title, newsUrl(publicUrl, event)]
  if (product === undefined || effectiveCents(product) !== event.cents)
    return { text, url, detail: newsLine(event, currency) }
  const offer = offerInMail(product, product, today)
  const news = describeNews(event, currency)
  return item({ text, url, store: event.store, offer, line: `${tagText(offer)} – ${news}`, news })
}

interface ItemOptions extends Pick<MailListItem, 'text' | 'url'> {
  readonly store: string
  readonly offer: OfferInMail
  readonly line: string
  readonly news: string
}

const item = ({ text, url, store, offer, line, news }: ItemOptions): MailListItem => ({
  text,
  url,
  detail: [`${store}: ${line}`, ...offer.terms].join(', '),
  tag: { price: offer.tag, currency: offer.currency, beside: besideTag(store, offer, news) },
})
