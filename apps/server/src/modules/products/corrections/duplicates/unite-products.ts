import { type RawBuilder, sql } from 'kysely'
import { refreshRealDiscounts } from '#platform/database/catalogue/real-discounts.ts'
import type { Database } from '#platform/database/database.ts'
import type { TableGroup } from '#platform/database/distribution/table-groups.ts'
import type { Follower, Merge } from './follower.ts'
import { followersOf } from './what-follows.ts'

/** Merges products inside a transaction that locks their rows. Returns the merge, for its undoing. */
export async function uniteProducts(db: Database, keep: number, drop: readonly number[]) {
  const followers = followersOf({ keep, drop })
  await run(
    db,
    followers.flatMap(({ lock }) => lock ?? []),
  )
  // The time when the rows are read, not when the transaction began. Younger data came after the merge.
  const { before, readAt } = await readBefore(db, followers)
  const { rows } = await sql<{ id: string; merged_at: Date }>`
    INSERT INTO product_merges (kept_id, merged_at, before)
    SELECT ${keep}, ${readAt}::timestamptz, jsonb_build_object('drop', ${JSON.stringify(drop)}::jsonb,
      'version', p.version + 1, 'ean', p.ean) || ${before}::jsonb
    FROM products p WHERE id = ${keep} RETURNING id, merged_at`.execute(db)
  await run(
    db,
    followers.flatMap(({ move }) => move),
  )
  // Alerts use their product's name.
  await db.insertInto('product_moves').values({ product_id: keep }).execute()
  await sql`
    UPDATE products SET version = version + 1, updated_at = now(),
      ean = coalesce(nullif(ean, ''), (SELECT max(ean) FROM products WHERE id = ANY(${drop}::bigint[])))
    WHERE id = ${keep}`.execute(db)
  await refreshRealDiscounts(db, [keep])
  await sql`
    UPDATE products SET deleted_at = now(), ended_at = now(), deletion_id = NULL, version = version + 1, updated_at = now()
    WHERE id = ANY(${drop}::bigint[])`.execute(db)
  return rows[0]!
}

/**
 * Undoes `uniteProducts` in the transaction of `db`. Favorites and carts of these products become as they were before.
 * Later additions and removals by shoppers are lost for these products alone. Choices and verdicts younger than the
 * merge stay.
 */
export async function partProducts(db: Database, merge: Merge & { readonly id: string }): Promise<void> {
  const { id, keep, drop } = merge
  const before = sql`(SELECT before FROM product_merges WHERE id = ${id})`
  await sql`UPDATE products SET deleted_at = NULL, ended_at = NULL, version = version + 1
    WHERE id = ANY(${drop}::bigint[])`.execute(db)
  for (const { follower, kept } of await keptBy(db, id, followersOf(merge)))
    await run(db, follower.part(kept))
  await sql`UPDATE products SET version = version + 1, updated_at = now(), ean = ${before}->>'ean'
   WHERE id = ${keep}`.execute(db)
  await refreshRealDiscounts(db, [keep])
  await sql`UPDATE product_merges SET undone_at = now() WHERE id = ${id}`.execute(db)
  // An earlier merge's products are in the state that it left, but two versions later. So it may be undone next.
  await sql`UPDATE product_merges m SET before = jsonb_set(m.before, '{version}', to_jsonb(p.version))
   FROM products p WHERE p.id = ANY(${[keep, ...drop]}::bigint[]) AND m.kept_id = p.id
     AND (m.before->>'version')::integer = p.version - 2 AND m.undone_at IS NULL`.execute(db)
}

/** Reads with one statement for each group of tables. */
async function readBefore(db: Database, followers: readonly Follower[]) {
  const of = (group: TableGroup) =>
    sql.join(
      followers.flatMap((follower) =>
        follower.group === group ? [sql.lit(follower.name), follower.before] : [],
      ),
    )
  const users = await sql<{ before: string; read_at: string }>`
    SELECT jsonb_build_object(${of('users')})::text AS before, clock_timestamp()::text AS read_at`.execute(db)
  const catalogue = await sql<{ before: string }>`
    SELECT (${users.rows[0]!.before}::jsonb || jsonb_build_object(${of('catalogue')}))::text AS before`.execute(
    db,
  )
  return { before: catalogue.rows[0]!.before, readAt: users.rows[0]!.read_at }
}

/** Returns each follower's kept rows. A merge by an older version kept fewer tables, and moved fewer. */
async function keptBy(db: Database, id: string, followers: readonly Follower[]) {
  const { rows } = await sql<{ name: string; rows: string; merged_at: string }>`
    SELECT name, coalesce(nullif(before -> name, 'null'), '[]')::text AS rows, merged_at::text
    FROM product_merges, jsonb_object_keys(before) AS name WHERE id = ${id}`.execute(db)
  const kept = new Map(rows.map((row) => [row.name, row]))
  const known = followers.flatMap((follower) => {
    const of = kept.get(follower.name)
    return of === undefined ? [] : [{ follower, of, values: JSON.parse(of.rows) as readonly KeptRow[] }]
  })
  const all = known.flatMap(({ values }) => values)
  const users = await present(
    db,
    'users',
    all.flatMap((row) => [row.user_id, row.judged_by]),
  )
  const products = await present(
    db,
    'products',
    all.flatMap((row) => [row.product_id, row.match_id]),
  )
  return known.map(({ follower, of }) => {
    const mergedAt = sql`${of.merged_at}::timestamptz`
    return { follower, kept: { rows: sql`${of.rows}::jsonb`, mergedAt, users, products } }
  })
}

interface KeptRow {
  readonly user_id?: number | null
  readonly judged_by?: number | null
  readonly product_id?: number | null
  readonly match_id?: number | null
}

async function present(
  db: Database,
  table: 'users' | 'products',
  ids: readonly (number | null | undefined)[],
) {
  const named = [...new Set(ids.filter((id) => typeof id === 'number'))]
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${named}::bigint[])`.execute(db)
  return sql`${rows.map(({ id }) => id)}::bigint[]`
}

async function run(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
