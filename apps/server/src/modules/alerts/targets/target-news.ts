import { type TargetKind, targetText } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { priceText } from '@cenolov/core/offer'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PriceTargetEvents } from '../../../platform/database/schema/schema.generated.ts'

export type TargetEvent = Pick<
  Selectable<PriceTargetEvents>,
  'id' | 'kind' | 'product_id' | 'title' | 'store' | 'cents' | 'limit_cents' | 'at'
> & {
  /** null for a product that is deleted for good. */
  readonly currency: string | null
}

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

/** Adds to rows that name a product the currency of its price, or null for one that is deleted for good. */
export async function withCurrencies<Row extends { readonly product_id: number | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { readonly currency: string | null })[]> {
  const ids = rows.flatMap(({ product_id: id }) => id ?? [])
  const products =
    ids.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'currency'])
          .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
          .execute()
  const currencies = new Map(products.map(({ id, currency }) => [id, currency]))
  return rows.map((row) => ({ ...row, currency: currencies.get(row.product_id ?? 0) ?? null }))
}

/** One line without the title: `Lidl: 1,09 € – pod 1,20 €`. */
export function newsLine(event: TargetEvent): string {
  const { kind, store, cents, currency } = event
  if (kind === 'gone' || kind === 'smaller') return `${store}: ${newsOf(event)}`
  return `${store}: ${cents === null ? '' : priceText(cents / 100, currency ?? DEFAULT_CURRENCY)} – ${newsOf(event)}`
}

/** The event without store and price: `pod 1,20 €`. */
export function newsOf({ kind, limit_cents: limit, currency }: TargetEvent): string {
  const money = currency ?? DEFAULT_CURRENCY
  const before = limit === null ? '' : t(' (predtým {price})', { price: priceText(limit / 100, money) })
  switch (kind as TargetKind) {
    case 'under':
      return targetText('under', limit, money)
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
