import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrationNames } from '../platform/database/schema/migrate.ts'
import { say } from '../platform/operator-language.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

/** Checks version and schema. With a schema of another version the data cannot be judged. */
export async function checkDatabase(db: Database): Promise<readonly Finding[]> {
  const version = await sql<{ server_version: string }>`SHOW server_version`.execute(db)
  const name = `PostgreSQL ${version.rows[0]!.server_version}`
  const table = await sql<{ is_there: boolean }>`
    SELECT to_regclass('public.kysely_migration') IS NOT NULL AS is_there`.execute(db)
  if (!table.rows[0]!.is_there)
    return [
      wrong(
        PART.database,
        say(`${name}, bez tabuliek Cenolova.`, `${name}, without the tables of Cenolov.`),
        say('Spustite npm start, ktorý ich vytvorí.', 'Run npm start, which creates them.'),
      ),
    ]
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const [known, applied] = [await migrationNames(), new Set(rows.map((row) => row.name))]
  const newer = [...applied].filter((migration) => !known.includes(migration))
  if (newer.length > 0)
    return [
      wrong(
        PART.database,
        say(`Schéma je novšia (${newer.join(', ')}).`, `The schema is newer (${newer.join(', ')}).`),
        say('Spustite novšiu verziu Cenolova.', 'Run the newer version of Cenolov.'),
      ),
    ]
  const missing = known.filter((migration) => !applied.has(migration))
  if (missing.length > 0)
    return [
      wrong(
        PART.database,
        say(
          `Schéma je staršia: chýba ${missing.join(', ')}.`,
          `The schema is older: ${missing.join(', ')} missing.`,
        ),
        say('Zálohujte a spustite npm start.', 'Make a backup and run npm start.'),
      ),
    ]
  return [well(PART.database, say(`${name}, schéma ${known.at(-1)}.`, `${name}, schema ${known.at(-1)}.`))]
}

export async function checkAccounts(db: Database): Promise<readonly Finding[]> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE is_admin AND is_active AND email_verified`.execute(db)
  const { count } = rows[0]!
  if (count === 0)
    return [
      wrong(
        PART.administrators,
        say('Nikto nie je správca.', 'Nobody is an administrator.'),
        say(
          'Spustite npm run admin -- grant email, alebo nastavte ADMIN_EMAIL a ADMIN_PASSWORD a reštartujte.',
          'Run npm run admin -- grant email, or set ADMIN_EMAIL and ADMIN_PASSWORD and restart.',
        ),
      ),
    ]
  return [well(PART.administrators, say(`Aktívni: ${count}.`, `Active: ${count}.`))]
}
