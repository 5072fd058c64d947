import type { AliasTableBody } from '@cenolov/contract/admin'
import { nameKey } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Alias = AliasTableBody[number]

/**
 * Returns the aliases with their targets in normalised spelling. It records these spellings, so that other spellings in
 * files mean them, even if no product had the name before. If products only have another spelling, theirs stays. Runs
 * in the transaction of `db`, which excludes imports.
 */
export async function settleTargets(db: Database, aliases: readonly Alias[]): Promise<readonly Alias[]> {
  const targets = new Map(
    aliases
      .map(({ kind, to }) => ({ kind, key: nameKey(to), name: to }))
      .filter(({ key }) => key !== '')
      // The first of several spellings in the table wins.
      .reverse()
      .map((target) => [idOf(target), target]),
  )
  const named = [...targets.values()]
  const targetTable = sql`unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ key }) => key)}::text[],
    ${named.map(({ name }) => name)}::text[])`
  await sql`
    INSERT INTO known_names AS k (kind, key, name) SELECT * FROM ${targetTable}
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name
    WHERE k.name <> excluded.name AND (
      NOT EXISTS (SELECT FROM products WHERE CASE k.kind WHEN 'store' THEN store ELSE category END = k.name)
      OR EXISTS (SELECT FROM products WHERE CASE k.kind WHEN 'store' THEN store ELSE category END = excluded.name))`.execute(
    db,
  )
  const { rows } = await sql<{ kind: Alias['kind']; key: string; name: string }>`
    SELECT kind, key, k.name FROM known_names k JOIN ${targetTable} AS n (kind, key) USING (kind, key)`.execute(
    db,
  )
  const spelled = new Map(rows.map((row) => [idOf(row), row.name]))
  return aliases.map((alias) => ({
    ...alias,
    to: spelled.get(idOf({ kind: alias.kind, key: nameKey(alias.to) })) ?? alias.to,
  }))
}

const idOf = ({ kind, key }: { readonly kind: Alias['kind']; readonly key: string }) => `${kind} ${key}`
