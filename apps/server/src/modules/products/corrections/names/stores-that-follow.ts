import type { Identified } from '@cenolov/core/product'
import { sql } from 'kysely'
import { accountsChanged } from '#platform/auth/accounts/account-changed.ts'
import { uniteBranches } from '#platform/branches/unite-branches.ts'
import { productIdentity } from '#platform/database/catalogue/product-identity.ts'
import type { Database } from '#platform/database/database.ts'
import { type Renames, renameTable } from './renames.ts'

/**
 * Renames a store in all data other than products. Existing data under the new name stays. A new column with the name
 * of a store belongs here, unless it is left out on purpose, as records of the past are. Runs in the transaction of
 * `db`, before the products are renamed, because that moves only their own choices (`products_moved`).
 */
export async function moveNamedStores(db: Database, { store: names }: Renames): Promise<void> {
  const renames = renameTable(names)
  await moveOwnStores(db, names)
  await moveChoices(db, names)
  await sql`
    WITH moved AS (
      DELETE FROM household_choices c USING ${renames} a WHERE c.store = a.from_name RETURNING c.*, a.to_name
    )
    INSERT INTO household_choices (household_id, word, store, product_id, chosen_at)
    SELECT DISTINCT ON (household_id, word, to_name) household_id, word, to_name, product_id, chosen_at
    FROM moved ORDER BY household_id, word, to_name, chosen_at DESC ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    UPDATE watches t SET store = a.to_name FROM ${renames} a WHERE t.store = a.from_name`.execute(db)
  await moveBlocked(db, names)
  await sql`
    UPDATE companies c SET store = a.to_name FROM ${renames} a WHERE c.store = a.from_name`.execute(db)
  await moveShrinkages(db, names)
  await moveBranches(db, names)
}

/** An observation that is known under the new name stays as it is there. */
async function moveShrinkages(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const renames = renameTable(names)
  await sql`
    DELETE FROM shrinkages s USING ${renames} a WHERE s.store = a.from_name AND EXISTS (
      SELECT FROM shrinkages o LEFT JOIN ${renames} b ON b.from_name = o.store
      WHERE coalesce(b.to_name, o.store) = a.to_name AND (b.to_name IS NULL OR o.id < s.id)
        AND (o.ean, o.unit, o.amount_before, o.amount_after) = (s.ean, s.unit, s.amount_before, s.amount_after))`.execute(
    db,
  )
  await sql`UPDATE shrinkages s SET store = a.to_name FROM ${renames} a WHERE s.store = a.from_name`.execute(
    db,
  )
}

/** A branch whose number is known under the new name is the same one. */
async function moveBranches(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const renames = renameTable(names)
  const { rows } = await sql<{ keep: number; drop: number }>`
    SELECT o.id AS keep, b.id AS drop FROM branches b JOIN ${renames} a ON a.from_name = b.store
    JOIN branches o ON o.store = a.to_name AND o.code = b.code WHERE b.code <> '' ORDER BY b.id`.execute(db)
  for (const { keep, drop } of rows) await uniteBranches(db, keep, drop)
  await sql`
    DELETE FROM branch_codes c USING ${renames} a WHERE c.store = a.from_name AND EXISTS (
      SELECT FROM branch_codes o WHERE o.store = a.to_name AND o.code = c.code)`.execute(db)
  await sql`
    UPDATE branch_codes c SET store = a.to_name FROM ${renames} a WHERE c.store = a.from_name`.execute(db)
  await sql`
    UPDATE branches b SET store = a.to_name, updated_at = now() FROM ${renames} a WHERE b.store = a.from_name`.execute(
    db,
  )
}

/** If two of an account's stores become one, the earlier place stays. No new name is an old one too. */
async function moveOwnStores(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const { rows: used } = await sql<{ name: string }>`
    SELECT DISTINCT unnest(stores) AS name FROM users WHERE stores && ${[...names.keys()]}::text[]`.execute(
    db,
  )
  const moved = new Set<number>()
  for (const { name: from } of used) {
    const to = names.get(from)
    if (to === undefined) continue
    const { rows } = await sql<{ id: number }>`
      UPDATE users SET stores = CASE
          WHEN array_position(stores, ${to}::text) < array_position(stores, ${from}::text)
          THEN array_remove(stores, ${from}::text)
          ELSE array_replace(array_remove(stores, ${to}::text), ${from}::text, ${to}::text)
        END
      WHERE stores && ARRAY[${from}::text] RETURNING id`.execute(db)
    for (const { id } of rows) moved.add(id)
  }
  await accountsChanged(db, [...moved])
}

/** Keeps the newest choice for stores that become one, without choices for the product's own store. */
async function moveChoices(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const renames = renameTable(names)
  const { rows: chosen } = await sql<{ product_id: number; store: string }>`
    SELECT DISTINCT product_id, store FROM basket_choices WHERE store = ANY(${[...names.keys()]}::text[])`.execute(
    db,
  )
  const { rows: products } = await sql<{ id: number; store: string }>`
    SELECT id, store FROM products WHERE id = ANY(${chosen.map((choice) => choice.product_id)}::bigint[])`.execute(
    db,
  )
  const stores = new Map(products.map(({ id, store }) => [id, names.get(store) ?? store]))
  const own = chosen.filter(({ product_id: id, store }) => stores.get(id) === names.get(store))
  await sql`
    DELETE FROM basket_choices c
    USING unnest(${own.map((choice) => choice.product_id)}::bigint[], ${own.map(({ store }) => store)}::text[])
      AS o (product_id, store)
    WHERE c.product_id = o.product_id AND c.store = o.store`.execute(db)
  await sql`
    DELETE FROM basket_choices c USING ${renames} a
    WHERE c.store = a.from_name AND EXISTS (
      SELECT FROM basket_choices o LEFT JOIN ${renames} b ON b.from_name = o.store
      WHERE o.user_id = c.user_id AND o.product_id = c.product_id AND (o.store = a.to_name
        OR (b.to_name = a.to_name AND (o.created_at, o.store) > (c.created_at, c.store))))`.execute(db)
  await sql`
    UPDATE basket_choices c SET store = a.to_name FROM ${renames} a WHERE c.store = a.from_name`.execute(db)
}

/** A blocked product's key includes its store. An existing entry with the new key stays. */
async function moveBlocked(db: Database, names: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<BlockedName>`
    SELECT b.id, replace(b.identity::text, '-', '') AS identity, b.title, b.store, b.specific_store,
      b.gram::float8 AS gram, a.to_name
    FROM blocked_products b JOIN ${renameTable(names)} a ON a.from_name = b.store ORDER BY b.id`.execute(db)
  for (const { id, identity, to_name: store, ...named } of rows) {
    // Only the hash of a product's former name is stored.
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
