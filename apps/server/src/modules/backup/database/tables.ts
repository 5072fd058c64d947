import type pg from 'pg'

/** Tables outside of a backup, with the reasons. All others are in it, so that a new table is saved by default. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['sessions', 'a restored one could be one that was ended since; everybody signs in again'],
  ['api_keys', 'as sessions: a restored key could be one that was revoked since; programs get new ones'],
  ['push_subscriptions', 'each belongs to a session'],
  ['sign_in_steps', 'sign-ins that are under way'],
  ['email_tokens', 'links are keys as well, and live for a day'],
  ['list_invitations', 'as links: one that was revoked since must not work again'],
  ['rate_limits', 'counters of the last minutes'],
  ['import_files', 'files of imports that wait; an import that has not ended begins again with its file'],
  ['source_answers', 'a run of a source that is not complete asks again'],
  ['kysely_migration', 'the header of the backup has the list'],
  ['kysely_migration_lock', 'has no content'],
])

export interface SavedTable {
  readonly name: string
  readonly columns: readonly string[]
}

export interface SavedSequence {
  readonly name: string
  readonly last_value: number
}

/** Returns the tables, each after the tables of its foreign keys. Throws when foreign keys form a circle. */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `SELECT c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND r.oid <> c.oid) AS needs
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
  )
  const waiting = new Map(
    tables.filter(({ name }) => !LEFT_OUT.has(name)).map((table) => [table.name, table]),
  )
  const ordered: SavedTable[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (ready.length === 0)
      throw new Error(`The foreign keys of ${[...waiting.keys()].join(', ')} go round in a circle.`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      waiting.delete(name)
    }
  }
  return ordered
}

export async function usedSequences(client: pg.ClientBase): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `SELECT sequencename AS name, last_value::text FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows.map(({ name, last_value }) => ({ name, last_value: Number(last_value) }))
}

/** Quotes a name for SQL. Names come from the catalogue of the database or match the header's pattern. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedColumns = (columns: readonly string[]): string => columns.map(quoted).join(', ')
