import { limitText, type TargetKind } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { priceText } from '@cenolov/core/offer'
import { pluralForm } from '@cenolov/core/text'
import type { Selectable } from 'kysely'
import type { PriceTargetEvents } from '#platform/database/schema/schema.generated.ts'

export type TargetEvent = Pick<
  Selectable<PriceTargetEvents>,
  'id' | 'kind' | 'product_id' | 'title' | 'store' | 'cents' | 'limit_cents' | 'at'
>

export const EVENT_COLUMNS = [
  'id',
  'kind',
  'product_id',
  'title',
  'store',
  'cents',
  'limit_cents',
  'at',
] as const

/** One line without the title: `Lidl: 1,09 € – pod 1,20 €`. */
export function newsLine(event: TargetEvent, currency: string): string {
  const { kind, store, cents } = event
  if (kind === 'gone' || kind === 'smaller') return `${store}: ${describeNews(event, currency)}`
  return `${store}: ${cents === null ? '' : priceText(cents / 100, currency)} – ${describeNews(event, currency)}`
}

/** The event without store and price: `pod 1,20 €`. */
export function describeNews({ kind, limit_cents: limit }: TargetEvent, currency: string): string {
  const before = limit === null ? '' : t(' (predtým {price})', { price: priceText(limit / 100, currency) })
  switch (kind as TargetKind) {
    case 'under':
      return limitText(limit, currency)
    case 'year_low':
      return `${t('nové minimum za rok')}${before}`
    case 'dearer':
      return `${t('zdraželo')}${before}`
    case 'gone':
      return t('už nie je v ponuke')
    case 'smaller':
      return t('obal sa zmenšil')
  }
}

export const newsUrl = (publicUrl: string, { product_id: id }: TargetEvent): string =>
  id === null ? `${publicUrl}/products` : `${publicUrl}/products?product=${id}`

export function headline(events: readonly TargetEvent[], currency: string): string {
  const first = events[0]
  if (events.length === 1 && first !== undefined)
    return `${first.title} – ${newsLine(first, currency)}`.slice(0, 150)
  return t('{count} {news} o produktoch, ktoré sledujete', {
    count: events.length,
    news: pluralForm(events.length, [t('novinka'), t('novinky'), t('noviniek')]),
  })
}
