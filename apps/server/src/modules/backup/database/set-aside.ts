import type pg from 'pg'
import { quoted } from './tables.ts'

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Drops the foreign keys, keys and indexes of empty tables, and returns the statements that make them again. An index
 * that is made of a million rows at once takes a fraction of the time of one that grows row by row, and a foreign key is
 * checked by one join instead of a query for each row.
 */
export async function setAside(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const references = await constraints(client, tables, `f.contype = 'f'`)
  await drop(client, references)
  // Another table, which is left out, may still refer to a key.
  const keys = await constraints(
    client,
    tables,
    `f.contype IN ('p', 'u') AND NOT EXISTS (
       SELECT FROM pg_constraint r WHERE r.contype = 'f' AND r.conindid = f.conindid)`,
  )
  await drop(client, keys)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     ORDER BY c.relname, 1`,
    [tables],
  )
  if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`)
  return [...keys.map(adding), ...indexes.map(({ definition }) => definition), ...references.map(adding)]
}

async function constraints(
  client: pg.ClientBase,
  tables: readonly string[],
  condition: string,
): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT c.relname AS table, f.conname AS name, pg_get_constraintdef(f.oid) AS definition
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND ${condition} ORDER BY 1, 2`,
    [tables],
  )
  return rows
}

async function drop(client: pg.ClientBase, some: readonly Constraint[]): Promise<void> {
  for (const { table, name } of some)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
}

const adding = ({ table, name, definition }: Constraint): string =>
  `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`
