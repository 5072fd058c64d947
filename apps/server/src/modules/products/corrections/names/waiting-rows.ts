import { sql } from 'kysely'
import {
  type KnownIdentity,
  productKeys,
  renamedIdentity,
} from '#platform/database/catalogue/product-identity.ts'
import type { Database } from '#platform/database/database.ts'
import { type Renames, renameTable } from './renames.ts'

const BATCH = 5_000

interface HeldName extends KnownIdentity {
  readonly id: string
  readonly named: string | null
}

/**
 * Renames held rows: waiting ones, so that a newer row of the same product finds them, and discarded ones, so
 * that the same row is discarded again. A row of a known product refers to it by id; the identity is needed for unknown
 * products only. In the transaction of `db`.
 */
export async function moveHeldRows(db: Database, { store, category }: Renames): Promise<void> {
  await sql`
    UPDATE held_rows h SET staged = h.staged || jsonb_build_object('category', n.to_name)
    FROM ${renameTable(category)} n WHERE h.staged->>'category' = n.from_name`.execute(db)
  for (let after = '0'; ; ) {
    const { rows } = await sql<HeldName>`
      SELECT id::text, staged->>'title' AS title, store, staged->>'specific_store' AS specific_store,
        (staged->>'gram')::float8 AS gram, staged->>'ean' AS ean, coalesce(staged->>'article', '') AS article, identity, staged->>'named' AS named
      FROM held_rows WHERE store = ANY(${[...store.keys()]}::text[]) AND id > ${after} AND staged ? 'title'
      ORDER BY id LIMIT ${BATCH}`.execute(db)
    if (rows.length === 0) return
    await moveRows(db, rows, store)
    after = rows.at(-1)!.id
  }
}

async function moveRows(
  db: Database,
  rows: readonly HeldName[],
  stores: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = rows.map((row) => {
    const texts = { ...row, store: stores.get(row.store)! }
    const { identity: own, bare } = productKeys(texts)
    return { id: row.id, store: texts.store, identity: renamedIdentity(row, texts), own, bare }
  })
  await sql`
    UPDATE held_rows h SET store = n.store, identity = n.identity, staged = h.staged || jsonb_build_object(
      'store', n.store, 'identity', n.identity, 'bare_identity', n.bare,
      'named', CASE WHEN h.staged->>'named' IS NOT NULL THEN n.own END)
    FROM unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ store }) => store)}::text[],
      ${moved.map(({ identity }) => identity)}::uuid[], ${moved.map(({ own }) => own)}::uuid[],
      ${moved.map(({ bare }) => bare)}::uuid[]) AS n (id, store, identity, own, bare)
    WHERE h.id = n.id`.execute(db)
}
