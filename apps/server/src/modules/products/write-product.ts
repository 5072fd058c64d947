import type { ProductInput } from '@cenolov/core'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ProductRow } from './admin-product.ts'

/**
 * Writes what a form says of a product, with the traces that an import leaves: history, the change for alerts, what
 * the sale is worth. In the transaction of `db`, which has the row locked.
 * @param before the row that becomes this product, offered or deleted; null for a new one
 * @param today day of a price that changed while the product's day did not, `YYYY-MM-DD`
 * @returns the id
 */
export async function writeProduct(
  db: Database,
  product: ProductInput,
  identity: string,
  before: ProductRow | null,
  today: string,
): Promise<number> {
  const id = before === null ? await insertProduct(db, product, identity) : before.id
  if (before !== null) {
    await db
      .updateTable('products')
      .set({ ...product, identity, version: before.version + 1, updated_at: sql`now()` })
      .set({ deleted_at: null, deletion_id: null })
      .where('id', '=', id)
      .execute()
  }
  const isChanged = before === null || before.price !== product.price || before.akcia !== product.akcia
  if (isChanged) await recordChange(db, id, product, before)
  const isMoved = before !== null && product.date < before.date
  if (isChanged || isMoved || before.deleted_at !== null) {
    const day = before === null || before.date !== product.date ? product.date : today
    await recordPrice(db, id, product, day)
  }
  return id
}

async function insertProduct(db: Database, product: ProductInput, identity: string): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({ ...product, identity })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function recordChange(
  db: Database,
  id: number,
  { price, akcia }: ProductInput,
  before: ProductRow | null,
): Promise<void> {
  await db
    .insertInto('product_changes')
    .values({
      product_id: id,
      old_price: before?.price ?? null,
      old_akcia: before?.akcia ?? null,
      price,
      akcia,
    })
    .execute()
}

/** From `day` on the product costs this; what the history says of later days is void. */
async function recordPrice(
  db: Database,
  id: number,
  { price, akcia }: ProductInput,
  day: string,
): Promise<void> {
  await db.deleteFrom('price_history').where('product_id', '=', id).where('date', '>=', day).execute()
  const last = await db
    .selectFrom('price_history')
    .select(['price', 'akcia'])
    .where('product_id', '=', id)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.price !== price || last.akcia !== akcia) {
    await db.insertInto('price_history').values({ product_id: id, date: day, price, akcia }).execute()
  }
  await sql`UPDATE products p SET sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
    FROM real_discounts(ARRAY[${id}::bigint]) d WHERE p.id = d.product_id`.execute(db)
}
