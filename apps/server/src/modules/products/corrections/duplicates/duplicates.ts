import { DUPLICATES_MAX } from '@cenolov/contract/admin'
import { effectiveCents } from '@cenolov/core/offer'
import { sql } from 'kysely'
import { wordsKey } from '#platform/database/catalogue/product-identity.ts'
import type { Database } from '#platform/database/database.ts'
import { type FoundDuplicate, keepLast } from '#platform/review-decisions.ts'
import { type DistinctProducts, findDistinct } from './distinct-products.ts'

const BATCH = 5_000
/** Prices of the same goods in one store differ by less than this factor, even with a sale in one row. */
const PRICE_RATIO = 1.5

/**
 * Makes a function that finds products of one store and branch that look the same: the same barcode, or the same words
 * in another order with the same amount and no two barcodes. Products that an administrator distinguished share no
 * group. It keeps its last result until the catalogue or such a decision changes.
 */
export function duplicatesFinder(db: Database): () => Promise<readonly FoundDuplicate[]> {
  const find = keepLast(() => findDuplicates(db))
  return async () => {
    const { rows } = await sql<{ state: string }>`
      SELECT concat_ws(' ', version, catalogue, mark, (SELECT count(*) FROM distinct_products),
        (SELECT max(judged_at) FROM distinct_products)) AS state FROM catalogue_version`.execute(db)
    return (await find(rows[0]!.state)) ?? []
  }
}

async function findDuplicates(db: Database): Promise<FoundDuplicate[]> {
  await fillWordsKeys(db)
  const suspected = [
    ...(await sharing(db, 'ean')).map((ids) => ({ ids, byEan: true })),
    ...(await sharing(db, 'words_key')).map((ids) => ({ ids, byEan: false })),
  ].sort((one, other) => one.ids[0]! - other.ids[0]! || Number(other.byEan) - Number(one.byEan))
  const ids = [...new Set(suspected.flatMap((group) => group.ids))]
  const [distinct, offers] = await Promise.all([findDistinct(db, ids), findCandidates(db, ids)])
  const cents = new Map([...offers].map(([id, offer]) => [id, offer.cents]))
  const seen = new Set<string>()
  return suspected.flatMap((group) =>
    partsOf(group.ids, distinct, group.byEan ? null : cents).flatMap((part) => {
      if (seen.has(part.join())) return []
      seen.add(part.join())
      const known = part.flatMap((id) => offers.get(id) ?? [])
      const eans = new Set(known.map(({ ean }) => ean))
      eans.delete('')
      if (known.length < part.length || (!group.byEan && eans.size > 1)) return []
      const reason = group.byEan ? 'rovnaký čiarový kód' : 'rovnaké slová a množstvo'
      return [{ ids: part, reason, keep: bestKept(known), title: known[0]!.title }]
    }),
  )
}

async function sharing(db: Database, key: 'ean' | 'words_key'): Promise<number[][]> {
  const column = sql.ref(key)
  const isKnown = key === 'ean' ? sql`ean <> ''` : sql`words_key IS NOT NULL`
  return db.transaction().execute(async (transaction) => {
    // Enough to group a million keys without a file on disk.
    await sql`SET LOCAL work_mem = '128MB'`.execute(transaction)
    const { rows } = await sql<{ ids: number[] }>`
      WITH shared AS MATERIALIZED (
        SELECT ${column}, store, specific_store FROM products
        WHERE deleted_at IS NULL AND ${isKnown}
        GROUP BY ${column}, store, specific_store HAVING count(*) > 1
      )
      SELECT array_agg(p.id ORDER BY p.id) AS ids
      FROM shared JOIN products p USING (${column}, store, specific_store)
      WHERE p.deleted_at IS NULL
      GROUP BY ${column}, store, specific_store`.execute(transaction)
    return rows.map(({ ids }) => ids.map(Number))
  })
}

/** Fills the key of products from a form, or from before the key existed. */
async function fillWordsKeys(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'gram'])
      .where('words_key', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await sql`
      UPDATE products p SET words_key = f.words_key
      FROM unnest(${ids}::bigint[], ${rows.map(wordsKey)}::uuid[]) AS f (id, words_key)
      WHERE p.id = f.id AND p.words_key IS NULL`.execute(db)
  }
}

/**
 * Splits a group so that each part could be one product. Each product joins the first part without a product that is
 * declared different, or that has another price. Once a part is resolved, later runs find what its products share with
 * other parts.
 * @param cents each product's price; null where a barcode proves that they are the same
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

interface Candidate {
  readonly id: number
  readonly title: string
  readonly cents: number
  readonly ean: string
  readonly date: string
  readonly is_corrected: boolean
  readonly has_picture: boolean
}

/**
 * Returns the product to keep of several duplicates: one corrected by hand, then the one with the newest price, with a
 * barcode, with a picture, and finally the oldest.
 */
export function bestKept(products: readonly Omit<Candidate, 'title' | 'cents'>[]): number {
  const [best] = [...products].sort(
    (a, b) =>
      Number(b.is_corrected) - Number(a.is_corrected) ||
      b.date.localeCompare(a.date) ||
      Number(b.ean !== '') - Number(a.ean !== '') ||
      Number(b.has_picture) - Number(a.has_picture) ||
      a.id - b.id,
  )
  return best!.id
}

export async function findCandidates(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Candidate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Candidate, 'cents'> & { readonly price: number; readonly akcia: string }>`
    SELECT id, title, price, akcia, ean, date::text, cardinality(locked_fields) > 0 AS is_corrected,
      image_url <> '' OR coalesce(nullif(i.path, ''), p.image_path) LIKE 'static/%' AS has_picture
    FROM products p LEFT JOIN product_images i ON i.product_id = p.id
    WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NULL`.execute(db)
  return new Map(
    rows.map(({ price, akcia, ...row }) => [
      row.id,
      { ...row, cents: effectiveCents({ price: Number(price), akcia }) },
    ]),
  )
}
