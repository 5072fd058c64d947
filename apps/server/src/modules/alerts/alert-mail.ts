import { ALERT_TYPE_LABELS, effectivePrice, pluralForm } from '@cenolov/core'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import type { AlertNews, NewsItem } from './find-news.ts'

const euro = new Intl.NumberFormat('sk-SK', { style: 'currency', currency: 'EUR' })

export interface AlertMailOptions {
  readonly publicUrl: string
  readonly email: string
  readonly name: string
  readonly unsubscribeUrl: string
  readonly alerts: readonly AlertNews[]
}

/** One mail with everything that a person's alerts found, and a way out that works without signing in (RFC 8058). */
export function alertMail({ publicUrl, email, name, unsubscribeUrl, alerts }: AlertMailOptions): Mail {
  const total = alerts.reduce((sum, alert) => sum + alert.total, 0)
  const news = `${total} ${pluralForm(total, ['novinka', 'novinky', 'noviniek'])}`
  const content = layOut({
    name,
    title: `${news} pre vaše upozornenia`,
    paragraphs: ['ceny produktov, ktoré sledujete, sa zmenili:'],
    lists: alerts.map((alert) => ({
      title: `„${alert.keyword}“ – ${ALERT_TYPE_LABELS[alert.type]}`,
      items: alert.items.map((item) => ({
        text: item.title,
        detail: `${item.store}: ${priceText(item)}`,
        url: `${publicUrl}/products?product=${item.productId}`,
      })),
      more: alert.total > alert.items.length ? `a ďalšie: ${alert.total - alert.items.length}` : '',
    })),
    action: { label: 'Upraviť upozornenia', url: `${publicUrl}/profile#upozornenia` },
    notes: [`Odhlásiť e-maily o upozorneniach: ${unsubscribeUrl}`],
  })
  return {
    to: email,
    subject: `${news} pre vaše upozornenia`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...content,
  }
}

function priceText({ before, after }: NewsItem): string {
  const now = euro.format(effectivePrice(after))
  return before === null ? `nový produkt za ${now}` : `${euro.format(effectivePrice(before))} → ${now}`
}
