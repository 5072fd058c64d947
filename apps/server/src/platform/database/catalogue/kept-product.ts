import { type KeptProduct, type Product, plainTexts } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Defaults of the fields that a product stored by an earlier version of the app lacks. */
const SEEN_EARLIER = {
  ...plainTexts(() => ''),
  offer: null,
  amount: 0,
  amount_unit: '',
  article: '',
  currency: 'EUR',
  origin: '',
  is_permanent_sale: false,
}

/** A row with the id of a product, or with the product's last known state. */
interface KeepingRow {
  readonly product_id: number | null
  readonly last_seen: unknown
}

/**
 * Reads rows that keep products, and then their products by id. Products that are no longer offered have their last
 * known state and are marked as gone.
 */
export async function withKeptProducts<Row extends KeepingRow>(
  db: Database,
  read: () => Promise<readonly Row[]>,
): Promise<readonly (Omit<Row, keyof KeepingRow> & { readonly product: KeptProduct })[]> {
  const kept = await readOnce(db, read)
  // A product that was deleted for good between the two reads has left its last known state in its row.
  const { rows } = kept.isWhole ? kept : await readOnce(db, read)
  return rows
}

async function readOnce<Row extends KeepingRow>(db: Database, read: () => Promise<readonly Row[]>) {
  const found = await read()
  const products = await productsNow(
    db,
    found.flatMap(({ product_id: id }) => id ?? []),
  )
  const rows = found.flatMap(({ product_id: id, last_seen: seen, ...row }) => {
    const product = (id === null ? undefined : products.get(id)) ?? lastSeen(seen)
    return product === null ? [] : [{ ...row, product }]
  })
  return { rows, isWhole: rows.length === found.length }
}

export const lastSeen = (seen: unknown): KeptProduct | null =>
  seen === null ? null : { ...SEEN_EARLIER, ...(seen as Product), available: false }

/** Includes deleted products. */
async function productsNow(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, KeptProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ product: Product; is_deleted: boolean }>`
    SELECT product_answer(p) AS product, p.deleted_at IS NOT NULL AS is_deleted FROM products p
    WHERE p.id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ product, is_deleted }) => [
      product.id,
      is_deleted ? { ...product, available: false } : product,
    ]),
  )
}

/**
 * Returns an offered product and keeps it until the end of the transaction of `db`, so that a row may refer to it.
 * Returns undefined for a product that is not offered.
 */
export async function holdOffered(db: Database, id: number): Promise<Product | undefined> {
  const { rows } = await sql<{ product: Product }>`
    SELECT product_answer(p) AS product FROM products p WHERE p.id = ${id} AND p.deleted_at IS NULL
    FOR KEY SHARE`.execute(db)
  return rows[0]?.product
}
