import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { Follower, Merge } from './follower.ts'
import { followersOf } from './what-follows.ts'

/** Unites products inside a transaction that holds their rows. Returns the merge, for its undoing. */
export async function uniteProducts(db: Database, keep: number, drop: readonly number[]) {
  const followers = followersOf({ keep, drop })
  await run(
    db,
    followers.flatMap(({ lock }) => lock ?? []),
  )
  const before = sql.join(followers.flatMap(({ name, before }) => [sql.lit(name), before]))
  // Taken when the rows are read, not when the transaction began: what is younger came after the merge.
  const { rows } = await sql<{ id: string; merged_at: Date }>`
    INSERT INTO product_merges (kept_id, merged_at, before)
    SELECT ${keep}, clock_timestamp(), jsonb_build_object('drop', ${JSON.stringify(drop)}::jsonb,
      'version', p.version + 1, 'ean', p.ean, ${before})
    FROM products p WHERE id = ${keep} RETURNING id, merged_at`.execute(db)
  await run(
    db,
    followers.flatMap(({ move }) => move),
  )
  await sql`
    UPDATE products p SET version = version + 1, updated_at = now(), sale_since = d.sale_since,
      lowest_price_30 = d.lowest_price_30,
      ean = coalesce(nullif(p.ean, ''), (SELECT max(ean) FROM products WHERE id = ANY(${drop}::bigint[])))
    FROM real_discounts(ARRAY[${keep}::bigint]) d WHERE p.id = d.product_id`.execute(db)
  await sql`
    UPDATE products SET deleted_at = now(), ended_at = now(), deletion_id = NULL, version = version + 1, updated_at = now()
    WHERE id = ANY(${drop}::bigint[])`.execute(db)
  return rows[0]!
}

/**
 * Undoes `uniteProducts` in the transaction of `db`. Favourites and carts of these products are as they were before; what
 * shoppers put in or took out since is lost for these products alone. Choices and verdicts that are younger than the merge
 * stay.
 */
export async function partProducts(db: Database, merge: Merge & { readonly id: string }): Promise<void> {
  const { id, keep, drop } = merge
  const before = sql`(SELECT before FROM product_merges WHERE id = ${id})`
  await sql`UPDATE products SET deleted_at = NULL, ended_at = NULL, version = version + 1
    WHERE id = ANY(${drop}::bigint[])`.execute(db)
  for (const { name, part } of await keptBy(db, id, followersOf(merge))) {
    // A list without rows was kept as null.
    const rows = sql`(SELECT coalesce(nullif(before->${sql.lit(name)}, 'null'), '[]') FROM product_merges WHERE id = ${id})`
    await run(db, part(rows, sql`(SELECT merged_at FROM product_merges WHERE id = ${id})`))
  }
  await sql`UPDATE products p SET version = version + 1, updated_at = now(), ean = ${before}->>'ean',
     sale_since = d.sale_since, lowest_price_30 = d.lowest_price_30
   FROM real_discounts(ARRAY[${keep}::bigint]) d WHERE p.id = d.product_id`.execute(db)
  await sql`UPDATE product_merges SET undone_at = now() WHERE id = ${id}`.execute(db)
  // The products are as an earlier merge left them, two versions ago, so that one may be undone next.
  await sql`UPDATE product_merges m SET before = jsonb_set(m.before, '{version}', to_jsonb(p.version))
   FROM products p WHERE p.id = ANY(${[keep, ...drop]}::bigint[]) AND m.kept_id = p.id
     AND (m.before->>'version')::integer = p.version - 2 AND m.undone_at IS NULL`.execute(db)
}

/** A merge that an older version of the app made keeps less: what it does not know, it did not move either. */
async function keptBy(
  db: Database,
  id: string,
  followers: readonly Follower[],
): Promise<readonly Follower[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT jsonb_object_keys(before) AS name FROM product_merges WHERE id = ${id}`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  return followers.filter(({ name }) => names.has(name))
}

async function run(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
