import type { AdminProduct } from '@cenolov/contract/admin'
import { sanitiseOffer, type WrittenTerms } from '@cenolov/core/offer'
import { plainTexts } from '@cenolov/core/product'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Products } from '../../platform/database/schema/schema.generated.ts'

export type ProductRow = Selectable<Products> & { readonly shown_path: string }

export function productRows(db: Database) {
  return db
    .selectFrom('products')
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .selectAll('products')
    .select(sql<string>`coalesce(nullif(product_images.path, ''), products.image_path)`.as('shown_path'))
}

/** Keeps the order of `ids` and leaves out products that are not offered. */
export async function findProducts(db: Database, ids: readonly number[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await productRows(db)
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [adminProduct(row)]
  })
}

export const termsOf = ({ terms }: Pick<ProductRow, 'terms'>): WrittenTerms | null =>
  terms === null ? null : JSON.parse(terms)

/** Unknown amounts become 0. */
export function adminProduct(row: ProductRow): AdminProduct {
  return {
    id: row.id,
    title: row.title,
    akcia: row.akcia,
    price: row.price,
    unit_price: row.unit_price ?? 0,
    image_url: row.image_url,
    image_path: row.shown_path,
    gram: row.gram ?? 0,
    amount: row.amount ?? 0,
    amount_unit: row.amount_unit as AdminProduct['amount_unit'],
    ...plainTexts((name) => row[name]),
    date: row.date,
    has_local_image: row.shown_path.startsWith('static/'),
    lowest_price_30: row.lowest_price_30 ?? 0,
    sale_since: row.sale_since,
    is_permanent_sale: row.is_permanent_sale,
    ean: row.ean,
    article: row.article,
    currency: row.currency,
    origin: row.origin,
    vat_rate: row.vat_rate,
    offer: row.shown_offer === null ? null : sanitiseOffer(JSON.parse(row.shown_offer)),
    terms: termsOf(row),
    locked_fields: row.locked_fields,
    price_locked_until: row.price_locked_until,
    source_image_path: row.image_path,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
