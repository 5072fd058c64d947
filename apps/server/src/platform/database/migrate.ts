import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import type { OpenDatabase } from './database.ts'
import type { DB } from './schema.generated.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/**
 * Brings the database to the newest schema: applies the numbered SQL files of `apps/server/migrations` in order, in
 * one transaction under an advisory lock, so that nodes starting together do it once. There is no time limit, as a
 * large table takes long.
 * @returns the names of those applied now
 */
export async function migrate({ connection }: Pick<OpenDatabase, 'connection'>): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, application_name: 'cenolov-migrations' })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest().finally(() => db.destroy())
  const failed = results?.find((result) => result.status === 'Error')
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `The database cannot be migrated${failed ? ` (${failed.migrationName})` : ''}: ${message}.`,
    )
  }
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(FOLDER, file), 'utf8')
    return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
