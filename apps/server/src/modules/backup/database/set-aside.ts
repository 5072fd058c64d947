import type pg from 'pg'
import { quoted } from './tables.ts'

/**
 * Drops the foreign keys and the indexes of empty tables, and returns the statements that make them again. An index that
 * is made of a million rows at once takes a fraction of the time of one that grows row by row, and a foreign key is
 * checked by one join instead of a query for each row. Primary keys and other constraints stay: rows come in their order.
 */
export async function setAside(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname AS table, f.conname AS name, pg_get_constraintdef(f.oid) AS definition
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND f.contype = 'f' ORDER BY 1, 2`,
    [tables],
  )
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  // A foreign key of a table that is left out may still need an index, as every constraint may.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     ORDER BY c.relname, 1`,
    [tables],
  )
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(
      ({ table, name, definition }) =>
        `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
    ),
  ]
}
