import { type DuplicatesResponse, PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract'
import { titleAmounts } from '@cenolov/core'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { findProducts } from '../admin-product.ts'

const BATCH = 5_000

interface Group {
  readonly ids: number[]
  readonly reason: string
}

/**
 * Products of one store and branch that look like one: the same barcode, or the same words in another order with the
 * same amount and no two barcodes. Reads the names of the catalogue in batches, one key a product in memory.
 */
export async function findDuplicates(
  db: Database,
  { page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery,
): Promise<DuplicatesResponse> {
  const groups = await suspectedGroups(db)
  const shown = groups.slice((page - 1) * limit, page * limit)
  const products = new Map(
    (await findProducts(db, [...new Set(shown.flatMap(({ ids }) => ids))])).map((product) => [
      product.id,
      product,
    ]),
  )
  return {
    total: groups.length,
    page,
    duplicates: shown.map(({ ids, reason }) => ({
      reason,
      products: ids.flatMap((id) => products.get(id) ?? []),
    })),
  }
}

async function suspectedGroups(db: Database): Promise<Group[]> {
  const byKey = new Map<string, number | number[]>()
  const add = (key: string, id: number) => {
    const there = byKey.get(key)
    if (there === undefined) byKey.set(key, id)
    else if (typeof there === 'number') byKey.set(key, [there, id])
    else there.push(id)
  }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'store', 'specific_store', 'gram', 'ean'])
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, title, store, specific_store, gram, ean } of rows) {
      const place = `${store}\n${specific_store}`
      if (ean !== '') add(`ean\n${place}\n${ean}`, id)
      add(`words\n${place}\n${wordsAndAmount(title, gram)}`, id)
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const seen = new Set<string>()
  const groups = [...byKey].flatMap(([key, ids]) => {
    if (typeof ids === 'number' || seen.has(ids.join())) return []
    seen.add(ids.join())
    return [{ ids, byEan: key.startsWith('ean') }]
  })
  const eans = await findEans(
    db,
    groups.flatMap(({ ids, byEan }) => (byEan ? [] : ids)),
  )
  return groups.flatMap(({ ids, byEan }) => {
    if (byEan) return [{ ids, reason: 'rovnaký čiarový kód' }]
    const differ = new Set(ids.flatMap((id) => eans.get(id) ?? [])).size > 1
    return differ ? [] : [{ ids, reason: 'rovnaké slová a množstvo' }]
  })
}

async function findEans(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; ean: string }>`
    SELECT id, ean FROM products WHERE id = ANY(${ids}::bigint[]) AND ean <> ''`.execute(db)
  return new Map(rows.map(({ id, ean }) => [id, ean]))
}

/** Words of a title without their order, and how much of it there is: 8 rolls are not 16. */
function wordsAndAmount(title: string, gram: number | null): string {
  const { text, content, pieces } = titleAmounts(title)
  const words = [...new Set(text.split(/[^\p{L}\p{N}%.]+/u))].sort().join(' ').trim()
  return [gram ?? content?.total ?? '', content?.packs ?? 1, pieces, words].join('\n')
}
