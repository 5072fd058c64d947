import { euroText, type TargetKind, targetText } from '@cenolov/core'
import type { Selectable } from 'kysely'
import type { PriceTargetEvents } from '../../../platform/database/schema.generated.ts'

/** What was told of one target, as mails, notifications and feeds write it. */
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
export function newsLine(event: TargetEvent): string {
  const { kind, store, cents } = event
  if (kind === 'gone') return `${store}: ${newsOf(event)}`
  return `${store}: ${cents === null ? '' : euroText(cents / 100)} – ${newsOf(event)}`
}

/** What happened, without store and price: `pod 1,20 €`. */
export function newsOf({ kind, limit_cents: limit }: TargetEvent): string {
  const before = limit === null ? '' : ` (predtým ${euroText(limit / 100)})`
  switch (kind as TargetKind) {
    case 'under':
      return targetText('under', limit)
    case 'year_low':
      return `nové minimum za rok${before}`
    case 'dearer':
      return `zdraželo${before}`
    case 'gone':
      return 'už nie je v ponuke'
  }
}

export const newsUrl = (publicUrl: string, { product_id: id }: TargetEvent): string =>
  id === null ? `${publicUrl}/products` : `${publicUrl}/products?product=${id}`
