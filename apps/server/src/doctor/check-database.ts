import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrationNames } from '../platform/database/schema/migrate.ts'
import { say } from '../platform/say.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

/** With a schema of another version, the data cannot be judged. */
export async function checkDatabase(db: Database): Promise<readonly Finding[]> {
  const version = await sql<{ server_version: string }>`SHOW server_version`.execute(db)
  const name = `PostgreSQL ${version.rows[0]!.server_version}`
  const table = await sql<{ is_there: boolean }>`
    SELECT to_regclass('public.kysely_migration') IS NOT NULL AS is_there`.execute(db)
  if (!table.rows[0]!.is_there)
    return [wrong(PART.database, say('database-without-tables', { name }), say('run-start'))]
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const [known, applied] = [await migrationNames(), new Set(rows.map((row) => row.name))]
  const newer = [...applied].filter((migration) => !known.includes(migration))
  if (newer.length > 0)
    return [wrong(PART.database, say('schema-newer', { newer: newer.join(', ') }), say('run-newer-version'))]
  const missing = known.filter((migration) => !applied.has(migration))
  if (missing.length > 0)
    return [
      wrong(PART.database, say('schema-older', { missing: missing.join(', ') }), say('back-up-and-start')),
    ]
  return [well(PART.database, say('database-version', { name, schema: known.at(-1)! }))]
}

export async function checkAccounts(db: Database): Promise<readonly Finding[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE is_admin AND is_active AND email_verified`.execute(db)
  const { count } = rows[0]!
  if (count === 0) return [wrong(PART.administrators, say('no-administrator'), say('make-administrator'))]
  return [well(PART.administrators, say('active-administrators', { count }))]
}
