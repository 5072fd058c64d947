import { type TargetKind, targetText } from '@cenolov/core'
import type { Selectable } from 'kysely'
import type { PriceTargetEvents } from '../../../platform/database/schema.generated.ts'

const euro = new Intl.NumberFormat('sk-SK', { style: 'currency', currency: 'EUR' })

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
export function newsLine({ kind, store, cents, limit_cents: limit }: TargetEvent): string {
  if (kind === 'gone') return `${store}: už nie je v ponuke`
  const price = cents === null ? '' : euro.format(cents / 100)
  const before = limit === null ? '' : ` (predtým ${euro.format(limit / 100)})`
  switch (kind as Exclude<TargetKind, 'gone'>) {
    case 'under':
      return `${store}: ${price} – ${targetText('under', limit)}`
    case 'year_low':
      return `${store}: ${price} – nové minimum za rok${before}`
    case 'dearer':
      return `${store}: ${price} – zdraželo${before}`
  }
}

export const newsUrl = (publicUrl: string, { product_id: id }: TargetEvent): string =>
  id === null ? `${publicUrl}/products` : `${publicUrl}/products?product=${id}`
