import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { APP_VERSION } from '../../app-version.ts'
import { StartupError } from '../../errors/startup-error.ts'
import type { Logger } from '../../logger.ts'
import { connectTo } from '../connections/connect.ts'
import { DatabaseClient } from '../connections/database-client.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { runOn } from '../run-on.ts'
import type { DB } from './schema.generated.ts'

const FOLDER = join(import.meta.dirname, '../../../../migrations')
/** The schema of 1.0.0, the first migration. */
const BASELINE = '0200-version-1'
/** The last of the migrations from before 1.0.0. They made the same schema. */
const LAST_BEFORE_BASELINE = '0151-card-prices-to-move'
/** The newest program that knows the migrations from before 1.0.0. */
export const LAST_COMMIT_BEFORE_BASELINE = '612ab9c3'

/**
 * Brings the database to the newest schema by the numbered SQL files of `apps/server/migrations` that it lacks, in one
 * transaction under an advisory lock, so that nodes starting together do it once. There is no time limit, as a large
 * table takes long.
 * @param logger gets a line at the beginning and at the end of each step, because a large table takes minutes
 * @param currency of the installation
 * @returns the names of the migrations applied now
 */
export async function migrate(
  { connection }: Pick<OpenDatabase, 'connection'>,
  logger?: Pick<Logger, 'info'>,
  currency = DEFAULT_CURRENCY,
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, Client: DatabaseClient, application_name: 'cenolov-migrations' })
  // A cut connection fails the migration. Without a listener, its error would end the process silently.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const provider = { getMigrations: async () => logged(await steps(), logger) }
  const { error, results } = await requireKnownSchema(db)
    .then(() => new Migrator({ db, provider }).migrateToLatest())
    .finally(() => db.destroy())
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `The database cannot be migrated${failed ? ` (${failed.migrationName})` : ''}: ${message}.`,
    )
  }
  const client = await connectTo(connection, 'cenolov-migrations')
  try {
    await client.query('UPDATE kysely_migration SET program = $1 WHERE program IS NULL', [APP_VERSION])
    await requireCurrency(client, currency)
  } finally {
    await client.end()
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Throws `StartupError` when the stored prices are in another currency, because their amounts would mean something else. */
async function requireCurrency(client: pg.Client, currency: string): Promise<void> {
  const { rows } = await client.query<{ currency: string }>(
    'SELECT currency FROM products WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
  )
  const stored = rows[0]?.currency ?? currency
  if (stored !== currency)
    throw new StartupError(
      `The prices of this database are in ${stored}, but CURRENCY is ${currency}: set CURRENCY=${stored}, or start on an empty database.`,
    )
}

/**
 * Throws `StartupError` when a newer program, or one from before 1.0.0, has migrated the database. The last program
 * before 1.0.0 made the same schema, so its database only gets the new name.
 */
async function requireKnownSchema(db: Database): Promise<void> {
  const run = runOn(db)
  const columns = await run<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('public.kysely_migration') AND attnum > 0",
    [],
  )
  if (columns.length === 0) return
  const program = columns.some(({ name }) => name === 'program') ? 'program' : 'NULL'
  const [newest] = await run<{ name: string; program: string | null }>(
    `SELECT name, ${program} AS program FROM kysely_migration WHERE NOT name = ANY ($1) ORDER BY name DESC LIMIT 1`,
    [await migrationNames()],
  )
  if (newest === undefined) return
  if (newest.name === LAST_BEFORE_BASELINE)
    return void (await run(RENAME_TO_BASELINE, [BASELINE, APP_VERSION]))
  if (newest.name < BASELINE)
    throw new StartupError(
      `This database is older than version 1.0.0 (${newest.name}): start commit ${LAST_COMMIT_BEFORE_BASELINE} on it once, which upgrades it, then this program.`,
    )
  const version = newest.program ?? 'with a later schema'
  throw new StartupError(
    `This database belongs to version ${version} (${newest.name}), this program is ${APP_VERSION}: restore the backup made before the upgrade, or start the newer program.`,
  )
}

// Nodes may start together: the first one renames, and the others find nothing to delete.
const RENAME_TO_BASELINE = `WITH before AS (DELETE FROM kysely_migration WHERE name < $1)
  INSERT INTO kysely_migration (name, timestamp, program) VALUES ($1, now()::text, $2) ON CONFLICT DO NOTHING`

/** Applies our migrations one after another, also to a new database. */
export const stepwiseMigrator = (db: Database): Migrator =>
  new Migrator({ db, provider: { getMigrations: steps } })

export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => file.slice(0, -'.sql'.length))
}

export async function migrationTexts(): Promise<string[]> {
  const names = await migrationNames()
  return Promise.all(names.map((name) => readFile(join(FOLDER, `${name}.sql`), 'utf8')))
}

const runs = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

/**
 * Returns the migrations of a backup as this program names them: one name stands for all from before 1.0.0. Null for a
 * backup with an older schema than 1.0.0 has.
 */
export function migrationsSinceBaseline(names: readonly string[]): readonly string[] | null {
  if (names.at(-1) === LAST_BEFORE_BASELINE) return [BASELINE]
  return names.at(-1)! < BASELINE ? null : names
}

/** Logs each step with its number and its time. A new database is ready in a second and is not logged. */
export function logged(
  migrations: Record<string, Migration>,
  logger: Pick<Logger, 'info'> | undefined,
): Record<string, Migration> {
  if (logger === undefined) return migrations
  const names = Object.keys(migrations)
  let isNew = false
  const step = ([name, { up }]: [string, Migration], place: number): [string, Migration] => [
    name,
    {
      up: async (db) => {
        if (place === 0) isNew = true
        if (isNew) return up(db)
        const migration = `${place + 1} of ${names.length}, ${name}`
        logger.info({ migration }, `Migrating the database: step ${migration}.`)
        const start = performance.now()
        await up(db)
        const seconds = Math.round((performance.now() - start) / 100) / 10
        logger.info({ migration, seconds }, `Step ${migration} took ${seconds} s.`)
      },
    },
  ]
  return Object.fromEntries(Object.entries(migrations).map(step))
}

async function steps(): Promise<Record<string, Migration>> {
  const [names, texts] = [await migrationNames(), await migrationTexts()]
  return Object.fromEntries(names.map((name, place) => [name, runs(texts[place]!)]))
}
