import type pg from 'pg'
import { quoted } from './tables.ts'

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

interface ForeignKey extends Constraint {
  /** Deletes the rows that refer to a missing row, or clears their reference where a deletion would. */
  readonly repair: string
}

/**
 * Drops the foreign keys, keys and indexes of empty tables, and returns the statements that create them again. Creating
 * an index over a million rows takes a fraction of the time of growing it row by row, and a foreign key is then checked
 * by one join instead of a query for each row.
 * @param tables each after those that its foreign keys name
 * @param isOfOneMoment false where a row can come without the row that it refers to
 */
export async function setAside(
  client: pg.ClientBase,
  tables: readonly string[],
  isOfOneMoment: boolean,
): Promise<string[]> {
  const references = await foreignKeys(client, tables)
  await drop(client, references)
  // Another table, which is not in the backup, may still refer to a key.
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
  return [
    ...keys.map(adding),
    ...indexes.map(({ definition }) => definition),
    ...(isOfOneMoment ? [] : references.map(({ repair }) => repair)),
    ...references.map(adding),
  ]
}

/** In the order of the tables, so that a repair of one leaves no dangling rows in the next. */
async function foreignKeys(client: pg.ClientBase, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, f.conname AS name, pg_get_constraintdef(f.oid) AS definition,
       CASE f.confdeltype
         WHEN 'n' THEN format('UPDATE %s t SET %s WHERE', f.conrelid::regclass, k.emptied)
         ELSE format('DELETE FROM %s t WHERE', f.conrelid::regclass)
       END || format(' (%s) AND NOT EXISTS (SELECT FROM %s o WHERE %s)', k.given, f.confrelid::regclass, k.same) AS repair
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid, LATERAL (
       SELECT string_agg(format('%I = NULL', a.attname), ', ') AS emptied,
         string_agg(format('t.%I IS NOT NULL', a.attname), ' AND ') AS given,
         string_agg(format('t.%I = o.%I', a.attname, b.attname), ' AND ') AS same
       FROM unnest(f.conkey, f.confkey) AS pair (key, other)
         JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = pair.key
         JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = pair.other
     ) k
     WHERE c.relnamespace = 'public'::regnamespace AND f.contype = 'f' AND c.relname = ANY ($1)
     ORDER BY array_position($1::text[], c.relname::text), f.conname`,
    [tables],
  )
  return rows
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
