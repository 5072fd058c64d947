import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { CatalogueStore } from '../modules/catalogue/catalogue-store.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { endJobs } from './end-jobs.ts'

interface UsedApp {
  readonly database: OpenDatabase
  readonly catalogue: CatalogueStore
  readonly dataDir: string
}

/** The state of a new app, to which a reset returns: the rows of its new database and the shape of its schema. */
export interface Pristine {
  readonly rows: readonly { readonly table: string; readonly json: string }[]
  readonly shape: string
}

export async function readPristine({ database: { pool } }: Pick<UsedApp, 'database'>): Promise<Pristine> {
  const rows: { table: string; json: string }[] = []
  for (const table of await tablesOf(pool)) {
    const { rows: found } = await pool.query<{ json: string | null }>(
      `SELECT json_agg(t)::text AS json FROM ${table} AS t`,
    )
    const json = found[0]?.json
    if (json) rows.push({ table, json })
  }
  return { rows, shape: await shapeOf(pool) }
}

/**
 * Empties the database, the queue and the files of an app, so that the next test file finds it as new. The catalogue
 * goes on with a new version, which no cache knows. Returns false when the app cannot be used again: a test has changed
 * its schema, or its jobs do not end.
 */
export async function resetApp(app: UsedApp, pristine: Pristine): Promise<boolean> {
  const { pool } = app.database
  if (!(await endJobs(pool)) || (await shapeOf(pool)) !== pristine.shape) return false
  const { rows } = await pool.query<{ version: string }>('SELECT version FROM catalogue_version')
  const version = Number(rows[0]?.version ?? 0) + 1
  const client = await pool.connect()
  try {
    // Without triggers, which would note all deletions.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    for (const table of await tablesOf(client)) await client.query(`DELETE FROM ${table}`)
    for (const { table, json } of pristine.rows)
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
        [json],
      )
    await client.query(RESTART_SEQUENCES)
    await client.query('DELETE FROM pgboss.job; SET LOCAL session_replication_role = origin')
    await client.query(
      `UPDATE catalogue_version SET version = $1, catalogue = gen_random_uuid(), mark = left(gen_random_uuid()::text, 8)`,
      [version],
    )
    await client.query('DELETE FROM catalogue_marks')
    await client.query(
      'INSERT INTO catalogue_marks (version, mark) SELECT version, mark FROM catalogue_version',
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
  await deleteFiles(app.dataDir)
  await Promise.all([app.catalogue.refresh(), app.catalogue.facts.load()])
  return true
}

async function tablesOf(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Describes the tables, columns, indexes, triggers and functions, so that a changed schema is noticed. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

const SHAPE = `
SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS shape FROM (
  SELECT concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull, a.attisdropped) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0
  UNION ALL
  SELECT concat_ws(' ', tgname, tgrelid::regclass, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', conname, conrelid::regclass, convalidated) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'setting', unnest(setconfig)) FROM pg_db_role_setting
  WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS lines`

const RESTART_SEQUENCES = `
SELECT setval(oid::regclass, 1, false) FROM pg_class
WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`

async function deleteFiles(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory()) await rm(join(entry.parentPath, entry.name), { force: true })
}
