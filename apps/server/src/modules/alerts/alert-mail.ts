import { ALERT_TYPE_LABELS, type AlertType, effectivePrice, type Offer, pluralForm } from '@cenolov/core'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'

const euro = new Intl.NumberFormat('sk-SK', { style: 'currency', currency: 'EUR' })

/** A product that a mail names. `before` is null for a new one. */
export interface AlertMailItem {
  readonly productId: number
  readonly title: string
  readonly store: string
  readonly before: Offer | null
  readonly after: Offer
}

export interface AlertMailOptions {
  readonly publicUrl: string
  readonly email: string
  readonly name: string
  readonly unsubscribeUrl: string
  /** Products that the alerts found, each counted once; those that are named among them. */
  readonly total: number
  readonly alerts: readonly {
    readonly keyword: string
    readonly type: AlertType
    readonly items: readonly AlertMailItem[]
  }[]
}

/** One mail with everything that a person's alerts found, and a way out that works without signing in (RFC 8058). */
export function alertMail({ publicUrl, email, name, unsubscribeUrl, total, alerts }: AlertMailOptions): Mail {
  const others = total - alerts.reduce((sum, alert) => sum + alert.items.length, 0)
  const news = `${total} ${pluralForm(total, ['novinka', 'novinky', 'noviniek'])}`
  const content = layOut({
    name,
    title: `${news} pre vaše upozornenia`,
    paragraphs: ['ceny produktov, ktoré sledujete, sa zmenili:'],
    lists: alerts.map((alert, place) => ({
      title: `„${alert.keyword}“ – ${ALERT_TYPE_LABELS[alert.type]}`,
      items: alert.items.map((item) => ({
        text: item.title,
        detail: `${item.store}: ${priceText(item)}`,
        url: `${publicUrl}/products?product=${item.productId}`,
      })),
      more: others > 0 && place === alerts.length - 1 ? `a ďalšie: ${others}` : '',
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

function priceText({ before, after }: AlertMailItem): string {
  const now = euro.format(effectivePrice(after))
  return before === null ? `nový produkt za ${now}` : `${euro.format(effectivePrice(before))} → ${now}`
}
