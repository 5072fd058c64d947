import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseFacts } from '#testing/database-facts.ts'
import { bareDatabase, testDatabase } from '#testing/test-database.ts'
import { APP_VERSION } from '../../app-version.ts'
import { createLogger } from '../../logger.ts'
import type { OpenDatabase } from '../database.ts'
import { LAST_COMMIT_BEFORE_BASELINE, logged, migrate, migrationNames, stepwiseMigrator } from './migrate.ts'
import { schemaSql } from './schema-sql.ts'
import { schemaTypes } from './schema-types.ts'

const checkedIn = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')

async function factsOf({ pool }: OpenDatabase): Promise<readonly string[]> {
  const client = await pool.connect()
  return databaseFacts(client).finally(() => client.release())
}

it('the checked-in schema and types are those that the migrations make', async () => {
  const database = await bareDatabase()
  expect(await migrate(database)).toEqual(await migrationNames())
  expect(await migrate(database), 'nothing is left to do').toEqual([])
  const client = await database.pool.connect()
  expect(await schemaSql(client)).toBe(await checkedIn('schema.sql'))
  client.release()
  expect(await schemaTypes(database.connection)).toBe(await checkedIn('schema.generated.ts'))
  await database.close()
})

it('each step of a migration is logged with its number and its time, and a new database is not', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const up = async () => undefined
  const steps = () => logged({ '0200-a': { up }, '0201-b': { up }, '0202-c': { up } }, logger)
  for (const step of ['0201-b', '0202-c']) await steps()[step]!.up(database.db)
  expect(lines).toEqual([
    'Migrating the database: step 2 of 3, 0201-b.',
    expect.stringMatching(/^Step 2 of 3, 0201-b took [\d.]+ s\.$/),
    'Migrating the database: step 3 of 3, 0202-c.',
    expect.stringMatching(/^Step 3 of 3, 0202-c took [\d.]+ s\.$/),
  ])
  for (const { up: apply } of Object.values(steps())) await apply(database.db)
  expect(lines).toHaveLength(4)
  await database.close()
})

/** Gives a database the names of migrations from before 1.0.0, up to one of them. */
const madeBefore = async ({ pool }: OpenDatabase, last: string) =>
  void (await pool.query(
    `DELETE FROM kysely_migration; INSERT INTO kysely_migration (name, timestamp)
     VALUES ('0001-catalogue', '2026'), ('${last}', '2026')`,
  ))

it('a database from before 1.0.0 is refused with the commit that upgrades it', async () => {
  const database = await testDatabase()
  await madeBefore(database, '0150-price-index-revisions')
  await expect(migrate(database)).rejects.toThrow(
    `This database is older than version 1.0.0 (0150-price-index-revisions): start commit ${LAST_COMMIT_BEFORE_BASELINE} on it once, which upgrades it, then this program.`,
  )
  await database.close()
})

it('a database of the last program before 1.0.0 goes on, also when several nodes start', async () => {
  const database = await bareDatabase()
  const [baseline = '', ...later] = await migrationNames()
  await stepwiseMigrator(database.db).migrateTo(baseline)
  await database.pool.query("INSERT INTO catalogue_marks (version, mark) VALUES (2, 'kept')")
  await madeBefore(database, '0151-card-prices-to-move')
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(applied.flat()).toEqual(later)
  const names = await database.pool.query('SELECT name, program FROM kysely_migration ORDER BY name')
  expect(names.rows).toEqual([baseline, ...later].map((name) => ({ name, program: APP_VERSION })))
  const marks = await database.pool.query('SELECT version::int FROM catalogue_marks ORDER BY version')
  expect(marks.rows).toEqual([{ version: 1 }, { version: 2 }])
  await database.close()
})

it('a program older than the database names both versions and changes nothing', async () => {
  const database = await testDatabase()
  await database.pool.query(
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('9998-a', '2027'), ('9999-b', '2027')",
  )
  const refusal = (version: string) =>
    `This database belongs to version ${version} (9999-b), this program is ${APP_VERSION}: restore the backup made before the upgrade`
  await expect(migrate(database)).rejects.toThrow(refusal('with a later schema'))
  await database.pool.query("UPDATE kysely_migration SET program = '9.1.0' WHERE name LIKE '999%'")
  await expect(migrate(database)).rejects.toThrow(refusal('9.1.0'))
  await database.pool.query('ALTER TABLE kysely_migration DROP COLUMN program')
  await expect(migrate(database)).rejects.toThrow(refusal('with a later schema'))
  await database.close()
})

it('nodes that start together on a new database make it once', async () => {
  const database = await bareDatabase()
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, (await migrationNames()).length])
  expect(await factsOf(database)).toEqual(await factsOf(await testDatabase()))
  await database.close()
})

it('a schema that cannot be made whole leaves nothing, and the next start makes it', async () => {
  const database = await bareDatabase()
  await database.pool.query('CREATE TABLE users (id integer)')
  await expect(migrate(database)).rejects.toThrow('(0200-version-1)')
  const { rows } = await database.pool.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['kysely_migration', 'kysely_migration_lock', 'users'])
  await database.pool.query('DROP TABLE users')
  expect(await migrate(database)).toEqual(await migrationNames())
  await database.close()
})

it('each new database has keys of its own', async () => {
  const keysOf = async () => {
    const database = await bareDatabase()
    await migrate(database)
    const { rows } = await database.pool.query("SELECT encode(key, 'hex') AS key FROM signing_keys")
    await database.close()
    return rows.map(({ key }) => key as string)
  }
  const keys = [...(await keysOf()), ...(await keysOf())]
  expect(new Set(keys).size).toBe(10)
  expect(keys.filter((key) => key.length !== 64)).toEqual([])
})

it('every reference is led by an index, so that what it refers to is deleted without reading the whole table', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query(`
    SELECT c.conrelid::regclass::text AS table, c.conname AS name FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) LIKE '%IS NOT NULL%'))`)
  expect(rows).toEqual([])
  await database.close()
})

it('searches on administrators’ screens use an index', async () => {
  const database = await testDatabase()
  const client = await database.pool.connect()
  await client.query('SET enable_seqscan = off')
  for (const [index, question] of [
    ['users_administrators', 'SELECT id FROM users WHERE is_admin AND is_active ORDER BY id'],
    ['premium_requests_pkey', 'SELECT * FROM premium_requests WHERE user_id = 1 ORDER BY id DESC LIMIT 1'],
    ['product_changes_at', "SELECT * FROM product_changes WHERE changed_at > now() - interval '1 day'"],
  ] as const) {
    const { rows } = await client.query(`EXPLAIN ${question}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  }
  client.release()
  await database.close()
})
