import { sql } from 'kysely'
import {
  bareIdentity,
  type KnownIdentity,
  renamedIdentity,
} from '#platform/database/catalogue/product-identity.ts'
import type { Database } from '#platform/database/database.ts'
import { uniteProducts } from '../duplicates/unite-products.ts'

const BATCH = 5_000

export interface Rename {
  readonly id: number
  readonly store: string
}

interface Named {
  readonly id: number
  readonly title: string
  readonly store: string
  readonly specific_store: string
  readonly gram: number | null
}

type NewName = Rename & { readonly identity: string; readonly bare: string }

export interface Renamed {
  readonly ids: readonly number[]
  readonly taken: readonly (Named & { readonly takenBy: number })[]
}

/** Locks all products of stores by ascending id. All code that locks several products uses this order. */
export async function holdStores(db: Database, stores: Iterable<string>): Promise<void> {
  await sql`SELECT count(*) FROM (
    SELECT FROM products WHERE store = ANY(${[...stores]}::text[]) ORDER BY id FOR UPDATE) held`.execute(db)
}

/**
 * Moves offered products to another store's name, with their identities. Rows of files under the old name still mean
 * them. Products that already exist there stay as they are. In the transaction of `db`, with set-based statements.
 */
export async function renameStores(db: Database, renames: readonly Rename[]): Promise<Renamed> {
  const ids: number[] = []
  const taken: (Named & { takenBy: number })[] = []
  const ordered = renames.toSorted((one, other) => one.id - other.id)
  for (let from = 0; from < ordered.length; from += BATCH) {
    const batch = ordered.slice(from, from + BATCH)
    const stores = new Map(batch.map(({ id, store }) => [id, store]))
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'store', 'specific_store', 'gram', 'identity', 'ean', 'article'])
      .where('id', 'in', [...stores.keys()])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const named = rows.map((row) => underStore(row, stores.get(row.id)!))
    const others = await sql<{ id: number; identity: string }>`
      SELECT id, replace(identity::text, '-', '') AS identity FROM products
      WHERE deleted_at IS NULL AND identity = ANY(${named.map(({ identity }) => identity)}::uuid[])`.execute(
      db,
    )
    const owners = new Map(others.rows.map(({ id, identity }) => [identity, id]))
    const free = named.filter(({ id, identity }) => {
      const owner = owners.get(identity)
      if (owner === undefined) owners.set(identity, id)
      return owner === undefined || owner === id
    })
    taken.push(
      ...named.flatMap((product) => {
        const takenBy = owners.get(product.identity)!
        return takenBy === product.id ? [] : [{ ...product, takenBy }]
      }),
    )
    await sql`
      INSERT INTO former_identities (identity, product_id)
      SELECT identity, id FROM products WHERE id = ANY(${free.map(({ id }) => id)}::bigint[])
      ON CONFLICT (identity) DO UPDATE SET product_id = excluded.product_id`.execute(db)
    await rename(db, free)
    ids.push(...free.map(({ id }) => id))
  }
  return { ids, taken }
}

function underStore<Known extends Named & KnownIdentity>(known: Known, store: string): Known & NewName {
  const product = { ...known, store }
  return { ...product, identity: renamedIdentity(known, product), bare: bareIdentity(product) }
}

async function rename(db: Database, products: readonly NewName[]): Promise<void> {
  await sql`
    UPDATE products p SET store = n.store, identity = n.identity, bare_identity = n.bare, version = version + 1,
      updated_at = now()
    FROM unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ store }) => store)}::text[],
      ${products.map(({ identity }) => identity)}::uuid[], ${products.map(({ bare }) => bare)}::uuid[])
      AS n (id, store, identity, bare)
    WHERE p.id = n.id`.execute(db)
}

/**
 * Moves products that are not offered to the new names of their stores, so that they return under their ids and the new
 * name. Merged products stay, because they mean the kept one. In the transaction of `db`.
 */
export async function renameDeleted(db: Database, stores: ReadonlyMap<string, string>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Named & KnownIdentity>`
      SELECT id, title, store, specific_store, gram, identity, ean, article FROM products p
      WHERE store = ANY(${[...stores.keys()]}::text[]) AND deleted_at IS NOT NULL AND id > ${after}
        AND NOT EXISTS (SELECT FROM former_identities f WHERE f.identity = p.identity AND f.product_id <> p.id)
      ORDER BY id LIMIT ${BATCH} FOR UPDATE`.execute(db)
    if (rows.length === 0) return
    await rename(
      db,
      rows.map((row) => underStore(row, stores.get(row.store)!)),
    )
    after = rows.at(-1)!.id
  }
}

export async function uniteTaken(db: Database, { taken }: Renamed): Promise<void> {
  for (const [keep, products] of Map.groupBy(taken, ({ takenBy }) => takenBy)) {
    await uniteProducts(
      db,
      keep,
      products.map(({ id }) => id),
    )
  }
}
