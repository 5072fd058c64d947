import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'

/** By product id, the products that an administrator declared different from it. */
export type DistinctProducts = ReadonlyMap<number, ReadonlySet<number>>

export async function findDistinct(db: Database, ids: readonly number[]): Promise<DistinctProducts> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; other_id: number }>`
    SELECT product_id, other_id FROM distinct_products WHERE product_id = ANY(${ids}::bigint[])`.execute(db)
  const distinct = new Map<number, Set<number>>()
  const add = (one: number, other: number) => {
    const others = distinct.get(one)
    if (others === undefined) distinct.set(one, new Set([other]))
    else others.add(other)
  }
  for (const { product_id: one, other_id: other } of rows) {
    add(one, other)
    add(other, one)
  }
  return distinct
}

/**
 * Declares products different, or reverts it. Throws `HttpError` 404, and `InvalidFields` across stores.
 * @returns whether that was new
 */
export async function tellApart(
  db: Database,
  actor: Account,
  chosen: readonly number[],
  areDistinct: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('products')
      .select(['id', 'title', 'store'])
      .where('id', 'in', chosen)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute()
    if (known.length !== chosen.length) throw new HttpError(404, 'product-not-found')
    if (chosen.length < 2 || new Set(known.map(({ store }) => store)).size > 1) {
      throw new InvalidFields([{ field: 'ids', message: 'Vyberte rôzne produkty jedného obchodu.' }])
    }
    const { numAffectedRows } = await (areDistinct
      ? sql`
        INSERT INTO distinct_products (product_id, other_id, judged_by)
        SELECT a, b, ${actor.id} FROM unnest(${chosen}::bigint[]) a, unnest(${chosen}::bigint[]) b WHERE a < b
        ON CONFLICT DO NOTHING`
      : sql`
        DELETE FROM distinct_products
        WHERE product_id = ANY(${chosen}::bigint[]) AND other_id = ANY(${chosen}::bigint[])`
    ).execute(transaction)
    if (numAffectedRows === 0n) return false
    const [first] = known
    await recordAudit(transaction, {
      actor,
      action: areDistinct ? 'products told apart' : 'products suspected again',
      subject: first!.title,
      details: {
        store: first!.store,
        products: known.map(({ id, title }) => ({ id, title })),
      },
    })
    return true
  })
}
