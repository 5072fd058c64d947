import type { Identified } from '@cenolov/core'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { productIdentity } from '../../../../platform/database/product-identity.ts'
import { type Renames, renameTable } from './renames.ts'

/**
 * What names a store beside products, and follows it to its new name. Where the new name has something already, that
 * stays. A new column with the name of a store belongs here, or stays as it was on purpose, as what tells of the past does.
 * In the transaction of `db`, before the products: those would take along their own choices alone (`products_moved`).
 */
export async function moveNamedStores(db: Database, { store: names }: Renames): Promise<void> {
  const renames = renameTable(names)
  await sql`
    UPDATE users u SET stores = ARRAY(
      SELECT name FROM unnest(u.stores) WITH ORDINALITY AS s (old, place)
        LEFT JOIN ${renames} a ON a.from_name = s.old, coalesce(a.to_name, s.old) AS name
      GROUP BY name ORDER BY min(place))
    WHERE u.stores && ARRAY(SELECT from_name FROM ${renames} a)`.execute(db)
  await sql`
    WITH moved AS (
      DELETE FROM basket_choices c USING ${renames} a WHERE c.store = a.from_name RETURNING c.*, a.to_name
    )
    INSERT INTO basket_choices (user_id, product_id, store, match_id, created_at)
    SELECT DISTINCT ON (m.user_id, m.product_id, m.to_name) m.user_id, m.product_id, m.to_name, m.match_id, m.created_at
    FROM moved m JOIN products p ON p.id = m.product_id LEFT JOIN ${renames} own ON own.from_name = p.store
    WHERE coalesce(own.to_name, p.store) <> m.to_name
    ORDER BY m.user_id, m.product_id, m.to_name, m.created_at DESC ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    WITH moved AS (
      DELETE FROM household_choices c USING ${renames} a WHERE c.store = a.from_name RETURNING c.*, a.to_name
    )
    INSERT INTO household_choices (household_id, word, store, product_id, chosen_at)
    SELECT DISTINCT ON (household_id, word, to_name) household_id, word, to_name, product_id, chosen_at
    FROM moved ORDER BY household_id, word, to_name, chosen_at DESC ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    UPDATE price_targets t SET store = a.to_name FROM ${renames} a WHERE t.store = a.from_name`.execute(db)
  await moveBlocked(db, names)
}

/** A blocked product is known by its store too. Another one that is known by the same already stays. */
async function moveBlocked(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<BlockedName>`
    SELECT b.id, replace(b.identity::text, '-', '') AS identity, b.title, b.store, b.specific_store,
      b.gram::float8 AS gram, a.to_name
    FROM blocked_products b JOIN ${renameTable(names)} a ON a.from_name = b.store ORDER BY b.id`.execute(db)
  for (const { id, identity, to_name: store, ...named } of rows) {
    // Of a name that the product had before, only the hash is known.
    const moved = productIdentity(named) === identity ? productIdentity({ ...named, store }) : identity
    await sql`
      UPDATE blocked_products SET store = ${store}, identity = CASE
        WHEN EXISTS (SELECT FROM blocked_products WHERE identity = ${moved}::uuid) THEN identity ELSE ${moved}::uuid END
      WHERE id = ${id}`.execute(db)
  }
}

interface BlockedName extends Identified {
  readonly id: number
  readonly identity: string
  readonly to_name: string
}
