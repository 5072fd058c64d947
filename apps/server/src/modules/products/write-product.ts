import type { FieldLocks, ProductInput } from '@cenolov/core/product'
import { sql } from 'kysely'
import { bareIdentity, isIdentity } from '../../platform/database/catalogue/product-identity.ts'
import { refreshRealDiscounts } from '../../platform/database/catalogue/real-discounts.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ProductRow } from './admin-product.ts'

export interface ProductWrite {
  readonly product: ProductInput
  readonly identity: string
  readonly locks: FieldLocks
}

/**
 * Writes a form's product with the same side effects as an import: history, change for alerts, value of the sale. In
 * the transaction of `db`, which holds the row's lock.
 * @param before the row that becomes this product, offered or deleted; null for a new one
 * @param today day of a price that changed while the product's day did not, `YYYY-MM-DD`
 * @returns the id
 */
export async function writeProduct(
  db: Database,
  { product, identity, locks }: ProductWrite,
  before: ProductRow | null,
  today: string,
): Promise<number> {
  const id = before === null ? await insertProduct(db, product, identity) : before.id
  const isChanged = before === null || before.price !== product.price || before.akcia !== product.akcia
  const day = priceDay(product, before, isChanged, today)
  if (before !== null) {
    await db
      .updateTable('products')
      .set({ ...product, identity, version: before.version + 1, updated_at: sql`now()` })
      .set({
        priced_on: day === product.date ? null : day,
        deleted_at: null,
        deletion_id: null,
        ended_at: null,
      })
      .set({ bare_identity: bareIdentity(product) })
      .set({ locked_fields: [...locks.fields], price_locked_until: locks.priceUntil })
      .where('id', '=', id)
      .execute()
  }
  if (before !== null && !isIdentity(before.identity, identity)) await keepFormerIdentity(db, before)
  if (isChanged) await recordChange(db, id, product, before)
  if (isChanged || before.deleted_at !== null || day !== knownSince(before)) {
    await keepHistory(db, id, product, day)
  }
  return id
}

/** A new price on an unchanged day applies from today. */
function priceDay(
  product: ProductInput,
  before: ProductRow | null,
  isChanged: boolean,
  today: string,
): string {
  if (before === null || before.deleted_at !== null || before.date !== product.date) return product.date
  return isChanged ? today : knownSince(before)
}

const knownSince = ({ date, priced_on }: ProductRow): string =>
  priced_on !== null && priced_on > date ? priced_on : date

/** Rows that use the old name still mean the product. */
async function keepFormerIdentity(db: Database, { id, identity }: ProductRow): Promise<void> {
  await db
    .insertInto('former_identities')
    .values({ identity, product_id: id })
    .onConflict((conflict) => conflict.column('identity').doUpdateSet({ product_id: id }))
    .execute()
}

async function insertProduct(db: Database, product: ProductInput, identity: string): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({ ...product, identity, bare_identity: bareIdentity(product) })
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

async function keepHistory(
  db: Database,
  id: number,
  { price, akcia }: ProductInput,
  day: string,
): Promise<void> {
  await sql`SELECT keep_history(ARRAY[${id}::bigint], ARRAY[${day}::date], ARRAY[${price}::numeric],
    ARRAY[${akcia}::text])`.execute(db)
  await refreshRealDiscounts(db, [id])
}
