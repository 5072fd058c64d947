import { nameKey } from '@cenolov/core/product'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export interface Renames {
  readonly store: ReadonlyMap<string, string>
  readonly category: ReadonlyMap<string, string>
}

/** An alias applies to every spelling of its name and of its target. */
export async function findRenames(db: Database): Promise<Renames> {
  const { rows: aliases } = await sql<{ kind: keyof Renames; key: string; from: string; to: string }>`
    SELECT kind, from_key AS key, from_name AS "from", to_name AS "to" FROM name_aliases`.execute(db)
  const { rows: written } = await sql<{ kind: keyof Renames; name: string }>`
    SELECT 'store' AS kind, store AS name FROM products
    UNION SELECT 'category', category FROM products
    UNION SELECT 'store', store FROM held_rows
    UNION SELECT 'category', staged->>'category' FROM held_rows
    UNION SELECT kind, name FROM known_names`.execute(db)
  const byKey = new Map(
    aliases.flatMap(({ kind, key, to }) =>
      [nameKey(to), key].filter((each) => each !== '').map((each) => [`${kind} ${each}`, to] as const),
    ),
  )
  const names = [...aliases.map(({ kind, from }) => ({ kind, name: from })), ...written]
  const renames = { store: new Map<string, string>(), category: new Map<string, string>() }
  for (const { kind, name } of names) {
    const to = byKey.get(`${kind} ${nameKey(name ?? '')}`)
    if (to !== undefined && to !== name) renames[kind].set(name, to)
  }
  return renames
}

export const renameTable = (names: ReadonlyMap<string, string>): RawBuilder<unknown> =>
  sql`(SELECT * FROM unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) AS n (from_name, to_name))`
