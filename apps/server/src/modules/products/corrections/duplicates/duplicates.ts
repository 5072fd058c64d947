import {
  DUPLICATES_MAX,
  type DuplicatesResponse,
  PAGE_LIMIT_DEFAULT,
  type PageQuery,
} from '@cenolov/contract'
import { effectiveCents, titleAmounts } from '@cenolov/core'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { findProducts } from '../../admin-product.ts'
import { type DistinctProducts, findDistinct } from './distinct-products.ts'

const BATCH = 5_000
/** One thing in one store costs the same twice, but for a sale in one of its rows. */
const PRICE_RATIO = 1.5

interface Group {
  readonly ids: number[]
  readonly reason: string
}

/**
 * Products of one store and branch that look like one: the same barcode, or the same words in another order with the
 * same amount and no two barcodes. What an administrator told apart is in no group together. Reads the names of the
 * catalogue in batches, one key a product in memory.
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
  const cents = new Map<number, number>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'store', 'specific_store', 'gram', 'ean', 'price', 'akcia', 'currency'])
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, title, store, specific_store, gram, ean, currency, ...offer } of rows) {
      const place = `${store}\n${specific_store}\n${currency}`
      cents.set(id, effectiveCents({ price: Number(offer.price), akcia: offer.akcia }))
      if (ean !== '') add(`ean\n${place}\n${ean}`, id)
      add(`words\n${place}\n${wordsAndAmount(title, gram)}`, id)
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!.id
  }
  const suspected = [...byKey].flatMap(([key, ids]) =>
    typeof ids === 'number' ? [] : [{ ids, byEan: key.startsWith('ean') }],
  )
  const distinct = await findDistinct(
    db,
    suspected.flatMap(({ ids }) => ids),
  )
  const seen = new Set<string>()
  const groups = suspected.flatMap(({ ids, byEan }) =>
    partsOf(ids, distinct, byEan ? null : cents).flatMap((part) => {
      if (seen.has(part.join())) return []
      seen.add(part.join())
      return [{ ids: part, byEan }]
    }),
  )
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

/**
 * A group as parts of which each could be one product: each product joins the first part without one that it was told
 * apart from, or that costs something else. Once a part is dealt with, what its products might share with another part
 * comes up.
 * @param cents what each product costs; null where a barcode says that they are one
 */
function partsOf(
  ids: readonly number[],
  distinct: DistinctProducts,
  cents: ReadonlyMap<number, number> | null,
): number[][] {
  const areNear = (one: number, other: number): boolean => {
    if (cents === null) return true
    const [low, high] = [cents.get(one) ?? 0, cents.get(other) ?? 0].sort((a, b) => a - b) as [number, number]
    return high <= low * PRICE_RATIO
  }
  const parts: number[][] = []
  for (const id of ids) {
    const others = distinct.get(id)
    const part = parts.find(
      (one) => one.length < DUPLICATES_MAX && !one.some((other) => others?.has(other) || !areNear(id, other)),
    )
    if (part === undefined) parts.push([id])
    else part.push(id)
  }
  return parts.filter(({ length }) => length > 1)
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
  // `1,5 %` and `1,5%` are one word.
  const words = [...new Set(text.replace(/(\d) +%/g, '$1%').split(/[^\p{L}\p{N}%.]+/u))]
    .sort()
    .join(' ')
    .trim()
  return [gram ?? content?.total ?? '', content?.packs ?? 1, pieces, words].join('\n')
}
