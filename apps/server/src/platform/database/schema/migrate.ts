import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartupError } from '../../errors/startup-error.ts'
import { connectTo } from '../connections/connect.ts'
import { DatabaseClient } from '../connections/database-client.ts'
import type { Database, OpenDatabase } from '../database.ts'
import { fillAmounts } from './fill-amounts.ts'
import type { DB } from './schema.generated.ts'

const FOLDER = join(import.meta.dirname, '../../../../migrations')

/**
 * Brings the database to the newest schema: a new one by `schema.sql`, an older one by the numbered SQL files of
 * `apps/server/migrations` that it lacks. Either way it runs in one transaction under an advisory lock, so that nodes
 * starting together do it once. There is no time limit, as a large table takes long. Then fills in the amounts of products
 * that came before amounts were kept.
 * @returns the names of those applied now
 */
export async function migrate({ connection }: Pick<OpenDatabase, 'connection'>): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, Client: DatabaseClient, application_name: 'cenolov-migrations' })
  // A cut connection fails the migration; unheard, its error would end the process without a word.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const { error, results } = await new Migrator({ db, provider: { getMigrations: schemaOrSteps } })
    .migrateToLatest()
    .finally(() => db.destroy())
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `The database cannot be migrated${failed ? ` (${failed.migrationName})` : ''}: ${message}.`,
    )
  }
  await withAmounts(connection)
  return (results ?? []).map((result) => result.migrationName)
}

async function withAmounts(connection: OpenDatabase['connection']): Promise<void> {
  const client = await connectTo(connection, 'cenolov-migrations')
  await fillAmounts(client).finally(() => client.end())
}

/** Applies our migrations one after another, also to a new database. */
export const stepwiseMigrator = (db: Database): Migrator =>
  new Migrator({ db, provider: { getMigrations: steps } })

/** The names of all migrations of this program, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => file.slice(0, -'.sql'.length))
}

/** Their SQL, in the same order. */
export async function migrationTexts(): Promise<string[]> {
  const names = await migrationNames()
  return Promise.all(names.map((name) => readFile(join(FOLDER, `${name}.sql`), 'utf8')))
}

const runs = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

async function steps(): Promise<Record<string, Migration>> {
  const [names, texts] = [await migrationNames(), await migrationTexts()]
  return Object.fromEntries(names.map((name, place) => [name, runs(texts[place]!)]))
}

/** As `steps`. Where the first one is due the database is new, so it makes the whole schema and the others have no effect. */
async function schemaOrSteps(): Promise<Record<string, Migration>> {
  const [first, ...others] = Object.entries(await steps())
  const [firstName] = first!
  let isNew = false
  const whole: Migration = {
    up: async (db) => {
      isNew = true
      for (const file of ['schema.sql', 'first-rows.sql'])
        await runs(await readFile(join(import.meta.dirname, file), 'utf8')).up(db)
    },
  }
  const unlessNew = ({ up }: Migration): Migration => ({ up: async (db) => (isNew ? undefined : up(db)) })
  return Object.fromEntries([
    [firstName, whole],
    ...others.map(([name, step]) => [name, unlessNew(step)] as const),
  ])
}
