import { isOneOf } from '@cenolov/core/objects'
import type pg from 'pg'
import { type Connection, runOn } from '../run-on.ts'
import { EVERYWHERE, USER_COLUMN } from './table-groups.ts'

export interface Distribution {
  /** To be run in this order, in one transaction on the coordinator. */
  readonly statements: readonly string[]
  readonly obstacles: readonly string[]
}

/** Each table of users with the column that distributes its rows; null where each server keeps all of them. */
const PLACES: ReadonlyMap<string, string | null> = new Map(
  Object.entries(USER_COLUMN).map(([table, column]) => [table, isOneOf(EVERYWHERE, table) ? null : column]),
)

/** Adds addresses that a node of an earlier release has added or changed meanwhile. */
const FILL_ADDRESSES =
  'INSERT INTO account_addresses (address, user_id) SELECT lower(email), id FROM users ON CONFLICT (address) DO NOTHING'

/** Corrects addresses by the accounts, in case both were copied at different moments. */
export const MATCH_ADDRESSES = [
  `DELETE FROM account_addresses a WHERE NOT EXISTS (
     SELECT FROM users WHERE id = a.user_id AND lower(email) = a.address)`,
  FILL_ADDRESSES,
]

/** Indexes that need not be unique any more, with the code that ensures uniqueness instead. */
export const SEEN_TO: ReadonlyMap<string, string> = new Map([
  ['users_email', 'account_addresses'],
  ['push_subscriptions_endpoint_key', 'a lock of the endpoint'],
])

/** Plans the distribution of local tables: all of them at first, and later the tables of a newer release. */
export async function planDistribution(client: pg.ClientBase): Promise<Distribution> {
  const tables = await localTables(client)
  const rowsOf = async <Row extends object>(text: string) =>
    (await client.query<Row & { readonly table: string }>(text, [tables])).rows
  const known = new Set((await rowsOf(TABLES)).map(({ table }) => table))
  const missing = tables.filter((table) => !known.has(table))
  const keys = await rowsOf<ForeignKey>(FOREIGN_KEYS)
  const triggers = await rowsOf<{ name: string }>(TRIGGERS)
  const functions = await rowsOf<{ name: string }>(FUNCTIONS)
  const indexes = (await rowsOf<UniqueIndex>(UNIQUE_INDEXES)).filter(({ table, columns }) => {
    const column = PLACES.get(table) ?? null
    return column !== null && !columns.includes(column)
  })
  const seenTo = indexes.filter(({ name }) => SEEN_TO.has(name))
  return {
    obstacles: [
      ...missing.map((table) => `Table ${table} is missing: start this release once, so that it migrates.`),
      ...indexes
        .filter(({ name }) => !SEEN_TO.has(name))
        .map(
          ({ table, name }) =>
            `Unique index ${name} of ${table} does not contain ${PLACES.get(table)}, by which its rows are distributed.`,
        ),
    ],
    statements: [
      "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'",
      FILL_ADDRESSES,
      ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      // The app does the work of these triggers.
      ...triggers.map(({ table, name }) => `DROP TRIGGER ${name} ON ${table}`),
      ...seenTo.flatMap(({ table, name, is_constraint, definition }) => [
        is_constraint ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`,
        definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'),
      ]),
      // Columns and indexes call these functions, and statements of any server do so too.
      ...functions.map(({ name }) => `SELECT create_distributed_function('${name}')`),
      ...tables.map((table) => placed(table, PLACES.get(table) ?? null)),
      ...keys
        .filter(isInOneShard)
        .map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ],
  }
}

function placed(table: string, column: string | null): string {
  if (column === null) return `SELECT create_reference_table('${table}')`
  const together = table === 'users' ? 'none' : 'users'
  return `SELECT create_distributed_table('${table}', '${column}', colocate_with => '${together}')`
}

function isInOneShard({ table, columns, to, to_columns }: ForeignKey & { readonly table: string }): boolean {
  const [from, other] = [PLACES.get(table) ?? null, PLACES.get(to) ?? null]
  return (
    from !== null &&
    other !== null &&
    columns.some((name, place) => name === from && to_columns[place] === other)
  )
}

interface ForeignKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly to: string
  readonly to_columns: readonly string[]
  readonly definition: string
}

interface UniqueIndex {
  readonly name: string
  readonly columns: readonly string[]
  readonly is_constraint: boolean
  readonly definition: string
}

const TABLES = `SELECT relname::text AS table FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY ($1)`

const NAMED = (relation: string, keys: string) => `ARRAY(SELECT a.attname::text
  FROM unnest(${keys}) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.number ORDER BY place)`

const FOREIGN_KEYS = `
  SELECT t.relname::text AS table, c.conname::text AS name, o.relname::text AS to,
    ${NAMED('c.conrelid', 'c.conkey')} AS columns, ${NAMED('c.confrelid', 'c.confkey')} AS to_columns,
    pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class o ON o.oid = c.confrelid
  WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)
  ORDER BY t.relname, c.conname`

const TRIGGERS = `
  SELECT c.relname::text AS table, t.tgname::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)
  ORDER BY c.relname, t.tgname`

const FUNCTIONS = `
  SELECT DISTINCT p.oid::regprocedure::text AS name
  FROM pg_depend d JOIN pg_proc p ON p.oid = d.refobjid AND p.pronamespace = 'public'::regnamespace, pg_class t
    LEFT JOIN pg_index i ON i.indrelid = t.oid
    LEFT JOIN pg_attrdef a ON a.adrelid = t.oid
    LEFT JOIN pg_constraint c ON c.conrelid = t.oid
  WHERE d.refclassid = 'pg_proc'::regclass AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)
    AND (d.classid, d.objid) IN (('pg_class'::regclass, i.indexrelid), ('pg_attrdef'::regclass, a.oid),
      ('pg_constraint'::regclass, c.oid))
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid AND e.deptype = 'e')
  ORDER BY 1`

const UNIQUE_INDEXES = `
  SELECT t.relname::text AS table, n.relname::text AS name, ${NAMED('i.indrelid', 'i.indkey::int2[]')} AS columns,
    EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u')) AS is_constraint,
    pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class n ON n.oid = i.indexrelid
  WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1)
  ORDER BY t.relname, n.relname`

/** Returns the tables of users that Citus has not placed. On a database without Citus these are all of them. */
export async function localTables(connection: Connection): Promise<readonly string[]> {
  if (!(await hasCitus(connection))) return [...PLACES.keys()]
  // Citus also lists local tables, which are neither distributed by hash nor copied to every server.
  const rows = await runOn(connection)<{ table: string }>(
    `SELECT c.relname::text AS table FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = 'public'::regnamespace AND (p.partmethod = 'h' OR p.repmodel = 't')`,
    [],
  )
  const placed = new Set(rows.map(({ table }) => table))
  return [...PLACES.keys()].filter((table) => !placed.has(table))
}

export const isDistributed = async (connection: Connection): Promise<boolean> =>
  !(await localTables(connection)).includes('users')

export async function hasCitus(connection: Connection): Promise<boolean> {
  const [row] = await runOn(connection)<{ has: boolean }>(
    "SELECT to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS has",
    [],
  )
  return row?.has === true
}

export async function distribute(client: pg.ClientBase, { statements }: Distribution): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
