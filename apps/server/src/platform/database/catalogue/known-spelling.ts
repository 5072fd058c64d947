import { nameKey } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface SpelledNames {
  readonly store: string
  readonly category: string
}

/** Take this lock before reading names. An alias that is being saved would miss rows written under the old name. */
export const NAMES_STAY = sql`LOCK TABLE name_aliases IN SHARE MODE`

/** Normalises names by alias, else by the first known spelling, and records new names. Needs `NAMES_STAY`. */
export async function knownSpelling(db: Database, names: SpelledNames): Promise<SpelledNames> {
  const kinds = (['store', 'category'] as const).filter((kind) => nameKey(names[kind]) !== '')
  const keys = kinds.map((kind) => nameKey(names[kind]))
  await sql`
    INSERT INTO known_names (kind, key, name)
    SELECT * FROM unnest(${kinds}::text[], ${keys}::text[], ${kinds.map((kind) => names[kind])}::text[])
      AS n (kind, key, name)
    WHERE NOT EXISTS (SELECT FROM name_aliases a WHERE a.kind = n.kind AND a.from_key = n.key)
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ kind: keyof SpelledNames; name: string }>`
    SELECT n.kind, coalesce(a.to_name, k.name) AS name
    FROM unnest(${kinds}::text[], ${keys}::text[]) AS n (kind, key)
    LEFT JOIN name_aliases a ON a.kind = n.kind AND a.from_key = n.key
    LEFT JOIN known_names k ON k.kind = n.kind AND k.key = n.key`.execute(db)
  return { ...names, ...Object.fromEntries(rows.map(({ kind, name }) => [kind, name])) }
}
