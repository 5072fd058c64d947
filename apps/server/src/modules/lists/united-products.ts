import type { ListOperation, ListValue } from '@cenolov/core/list'
import { sql } from 'kysely'
import { UNITED_PRODUCTS } from '../../platform/database/catalogue/united-products.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Replaces products that were merged meanwhile in operations that chose them. Runs in the transaction of `db`, before
 * it locks a list: chosen products are not merged until it ends, because a merge also locks products before lists.
 */
export async function withUnitedProducts(
  db: Database,
  operations: readonly ListOperation[],
): Promise<readonly ListOperation[]> {
  const ids = [...new Set(operations.flatMap((operation) => chosenProduct(operation) ?? []))]
  if (ids.length === 0) return operations
  // One statement locks all products in the common order. A chosen product may have a greater id than its replacement.
  const held = [...ids, ...(await unitedWith(db, ids)).values()]
  await hold(db, held)
  const united = await unitedWith(db, ids)
  const unitedSince = [...united.values()].filter((id) => !held.includes(id))
  if (unitedSince.length > 0) await hold(db, unitedSince)
  return operations.map((operation) => {
    const kept = united.get(chosenProduct(operation))
    return kept === undefined ? operation : { ...operation, value: kept }
  })
}

const chosenProduct = ({ field, value }: ListOperation): number | null =>
  field === 'product_id' && typeof value === 'number' ? value : null

async function unitedWith(db: Database, ids: readonly number[]): Promise<ReadonlyMap<ListValue, number>> {
  const { rows } = await sql<{ id: number; kept: number }>`
    ${sql.raw(UNITED_PRODUCTS)} AND p.id = ANY(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

const hold = (db: Database, ids: readonly number[]) =>
  sql`SELECT FROM products WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR KEY SHARE`.execute(db)
