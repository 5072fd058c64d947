import { isRestricted } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const HISTORY_MAX = 60
const ELSEWHERE_MAX = 20
/** Merges that are followed before an address counts as lost. */
const MERGES_MAX = 20

export interface Evidence {
  readonly title: string
  readonly store: string
  readonly branch: string
  readonly category: string
  readonly ean: string
  readonly currency: string
  readonly date: string
  readonly saleSince: string | null
  /** The first day on which the product was no longer offered; null while it is. */
  readonly endedOn: string | null
  /** The source that first named the product; '' when it is unknown. */
  readonly source: string
  readonly changes: readonly { readonly date: string; readonly price: number; readonly akcia: string }[]
  /** The same barcode in other chains, cheapest first. */
  readonly elsewhere: readonly {
    readonly id: number
    readonly title: string
    readonly store: string
    readonly price: number
    readonly akcia: string
    readonly date: string
  }[]
}

/**
 * Returns what is known of a product, offered or ended; null for a deleted or unknown one. Of a product that ended long
 * ago, only its name and store are left.
 */
export async function productEvidence(db: Database, id: number, timeZone: string): Promise<Evidence | null> {
  return (await knownEvidence(db, id, timeZone)) ?? formerEvidence(db, id, timeZone)
}

async function formerEvidence(db: Database, id: number, timeZone: string): Promise<Evidence | null> {
  const { rows } = await sql<Pick<Evidence, 'title' | 'store' | 'endedOn'>>`
    SELECT title, store, (ended_at AT TIME ZONE ${timeZone})::date::text AS "endedOn" FROM former_products
    WHERE id = ${id} AND ended_at IS NOT NULL`.execute(db)
  const [former] = rows
  if (former === undefined) return null
  const unknown = {
    branch: '',
    category: '',
    ean: '',
    currency: 'EUR',
    date: '',
    saleSince: null,
    source: '',
  }
  return { ...unknown, ...former, changes: [], elsewhere: [] }
}

async function knownEvidence(db: Database, id: number, timeZone: string): Promise<Evidence | null> {
  const { rows } = await sql<Omit<Evidence, 'changes' | 'elsewhere'>>`
    SELECT p.title, p.store, p.specific_store AS branch, p.category, p.ean, p.currency, p.date::text AS date,
      p.sale_since::text AS "saleSince", (p.ended_at AT TIME ZONE ${timeZone})::date::text AS "endedOn",
      coalesce((SELECT s.name FROM import_jobs j JOIN sources s ON s.id = j.source_id WHERE j.id = p.added_by), '') AS source
    FROM products p WHERE p.id = ${id} AND (p.deleted_at IS NULL OR p.ended_at IS NOT NULL)`.execute(db)
  const [product] = rows
  if (product === undefined) return null
  const changes = await sql<Evidence['changes'][number]>`
    SELECT date::text AS date, price::float8 AS price, akcia FROM price_history
    WHERE product_id = ${id} ORDER BY price_history.date DESC LIMIT ${HISTORY_MAX}`.execute(db)
  const elsewhere =
    product.ean === '' || isRestricted(product.ean)
      ? { rows: [] }
      : await sql<Evidence['elsewhere'][number]>`
          SELECT id, title, store, price::float8 AS price, akcia, date::text AS date FROM products
          WHERE ean = ${product.ean} AND store <> ${product.store} AND deleted_at IS NULL
          ORDER BY effective_cents(price, akcia), id LIMIT ${ELSEWHERE_MAX}`.execute(db)
  return { ...product, changes: changes.rows, elsewhere: elsewhere.rows }
}

/** Returns the product that remains after any number of merges, or the product itself without a merge. */
export async function presentId(db: Database, id: number): Promise<number> {
  let present = id
  for (let merges = 0; merges < MERGES_MAX; merges += 1) {
    const successor = await successorOf(db, present)
    if (successor === null) break
    present = successor
  }
  return present
}

async function successorOf(db: Database, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT f.product_id AS id FROM products p JOIN former_identities f ON f.identity = p.identity
    WHERE p.id = ${id} AND p.deleted_at IS NOT NULL AND f.product_id <> p.id
    UNION ALL
    SELECT successor_id FROM former_products WHERE id = ${id} AND successor_id IS NOT NULL
    LIMIT 1`.execute(db)
  return rows[0]?.id ?? null
}
