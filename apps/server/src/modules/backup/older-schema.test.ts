import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { migrationNames, stepwiseMigrator } from '../../platform/database/schema/migrate.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { bareDatabase } from '../../testing/test-database.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { savedTables } from './database/tables.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'

let folder: string
let old: OpenDatabase
let target: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-older-'))
  old = await bareDatabase()
  target = await bareDatabase()
})
afterAll(async () => {
  await old.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

it('a backup of an older schema is restored with it and then migrated', { timeout: 90_000 }, async () => {
  // The first schema with accounts, before amounts, merges and backups.
  const { error } = await stepwiseMigrator(old.db).migrateTo('0004-account-life')
  expect(error).toBeUndefined()
  await old.pool.query(`
    INSERT INTO products (identity, title, price, store, date)
    SELECT gen_random_uuid(), 'Tovar ' || n, n, 'Lidl', '2026-11-01' FROM generate_series(1, 50) n`)
  await old.pool.query(`INSERT INTO price_history SELECT id, date, price, akcia FROM products`)
  const path = join(folder, 'old.tar.gz')
  await createBackup(path, { connection: old.connection, storage: localStorage(folder) })
  const reader = await ArchiveReader.open(path)
  const verified = await verifyForRestore(reader)
  expect(verified.header.migrations.at(-1)).toBe('0004-account-life')
  const options = { connection: target.connection, storage: localStorage(folder), dataDir: folder }
  await restoreBackup(reader, verified, options)
  await reader.close()
  const { rows } = await target.pool.query('SELECT name FROM kysely_migration ORDER BY name')
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
  const products = await target.db
    .selectFrom('products')
    .select(['title', 'price', 'locked_fields'])
    .execute()
  expect(products).toHaveLength(50)
  expect(products.find(({ title }) => title === 'Tovar 7')).toEqual({
    title: 'Tovar 7',
    price: 7,
    locked_fields: [],
  })
})

it('foreign keys that form a circle are refused before anybody relies on a backup', async () => {
  const client = new pg.Client(target.connection)
  await client.connect()
  const names = (await savedTables(client)).map(({ name }) => name)
  expect(names.indexOf('price_history')).toBeGreaterThan(names.indexOf('products'))
  expect(names.indexOf('source_runs')).toBeGreaterThan(names.indexOf('import_jobs'))
  await client.query(`
    BEGIN; CREATE TABLE a (id integer PRIMARY KEY); CREATE TABLE b (id integer PRIMARY KEY REFERENCES a);
    ALTER TABLE a ADD FOREIGN KEY (id) REFERENCES b`)
  await expect(savedTables(client)).rejects.toThrow('go round in a circle')
  await client.query('ROLLBACK')
  await client.end()
})
