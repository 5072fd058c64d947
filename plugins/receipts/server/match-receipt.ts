import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { matchLine, nameKey, type Receipt, type ReceiptLine } from '../rules/index.ts'
import type { ChainCatalogues, FindCandidates } from './chain-catalogues.ts'
import { dayPrices } from './day-prices.ts'

/** Likeliest products of a line, whose prices are compared. */
const CANDIDATES = 15

export interface MatchedLine {
  readonly line: ReceiptLine
  readonly name: string
  readonly productId: number | null
  readonly certainty: 'certain' | 'likely' | 'unknown'
  readonly title: string
  readonly category: string
}

/** Finds the products of a receipt's lines in the catalogue of its chain. */
export async function matchReceipt(
  db: Database,
  catalogues: ChainCatalogues,
  userId: number,
  { lines, day }: Receipt,
  { store, branchId }: { readonly store: string; readonly branchId: number | null },
): Promise<MatchedLine[]> {
  const named = lines.map((line) => ({ line, name: nameKey(line.text) }))
  const goods = store === '' ? [] : named.filter(({ line }) => line.kind === 'goods')
  const chosen = await chosenProducts(db, userId, store, [...new Set(goods.map(({ name }) => name))])
  const chain = goods.length === 0 ? null : await catalogues.of(store)
  const candidates = new Map<number, ReturnType<FindCandidates>>()
  for (const { line, name } of goods) {
    if (chosen.has(name)) continue
    candidates.set(line.n, chain!(line.text).slice(0, CANDIDATES))
    await setImmediate()
  }
  const ids = [...new Set([...candidates.values()].flat().map(({ product }) => product.id))]
  const prices = await dayPrices(db, ids, day, branchId)
  const found = named.map(({ line, name }) => {
    const known = line.kind === 'goods' ? chosen.get(name) : undefined
    if (known !== undefined) return { line, name, productId: known, certainty: 'certain' as const }
    const { productId, certainty } = matchLine(line, candidates.get(line.n) ?? [], (id) => prices.get(id))
    return { line, name, productId, certainty }
  })
  const seen = await productsSeen(
    db,
    found.flatMap(({ productId }) => productId ?? []),
  )
  return found.map((line) => {
    const product = line.productId === null ? undefined : seen.get(line.productId)
    // The product was deleted for good after its name was read.
    if (product === undefined)
      return { ...line, productId: null, certainty: 'unknown', title: '', category: '' }
    return { ...line, title: product.title, category: product.category }
  })
}

export interface SeenProduct {
  readonly title: string
  readonly category: string
  readonly store: string
}

/** Returns products as lines of receipts keep them. */
export async function productsSeen(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeenProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'category', 'store'])
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Returns the products that the shopper chose for names on a chain's receipts, the newest choice for each name. */
async function chosenProducts(
  db: Database,
  userId: number,
  store: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0 || store === '') return new Map()
  const { rows } = await sql<{ name: string; product_id: number }>`
    SELECT DISTINCT ON (l.name) l.name, l.product_id FROM receipt_lines l
    JOIN receipts r ON r.user_id = l.user_id AND r.id = l.receipt_id
    WHERE l.user_id = ${userId} AND l.is_chosen AND l.product_id IS NOT NULL AND r.store = ${store}
      AND l.name = ANY(${names}::text[])
    ORDER BY l.name, r.id DESC`.execute(db)
  return new Map(rows.map(({ name, product_id: id }) => [name, Number(id)]))
}
