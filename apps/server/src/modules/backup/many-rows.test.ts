import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { tableContents } from '../../testing/database/table-contents.ts'
import { bareDatabase, testDatabase } from '../../testing/test-database.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { DatabaseLoad } from './database/load.ts'
import { LEFT_OUT } from './database/tables.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'

let source: OpenDatabase
let target: OpenDatabase
let client: pg.Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-many-rows-'))
  source = await testDatabase()
  target = await bareDatabase()
  client = await connectTo(source.connection, 'test')
  await client.query(`
    INSERT INTO users (email, password_hash) SELECT 'u' || n || '@example.sk', 'x' FROM generate_series(1, 50) n;
    INSERT INTO products (identity, title, price, store, date) VALUES (gen_random_uuid(), 'Maslo', 1, 'Lidl', '2026-11-20');
    INSERT INTO favorites (user_id, product_id) SELECT id, currval('products_id_seq') FROM users`)
})
afterAll(async () => {
  await client.end()
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

async function savedBackup(name: string): Promise<ArchiveReader> {
  const path = join(folder, name)
  await createBackup(path, { connection: source.connection, storage: localStorage(folder) })
  return ArchiveReader.open(path)
}

const KEPT = [...LEFT_OUT.keys()].map((name) => `'${name}'`).join(', ')
const INDEXES = `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition, indisvalid AS valid
  FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1`
const CONSTRAINTS = `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition,
    convalidated AS valid
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`
/** Does not select keys that are referred to by tables outside of the backup. */
const SET_ASIDE = `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND relname NOT IN (${KEPT})
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conindid = indexrelid)
  UNION ALL SELECT conname FROM pg_constraint JOIN pg_class c ON c.oid = conrelid
  WHERE relnamespace = 'public'::regnamespace AND relname NOT IN (${KEPT}) AND contype = 'f'`

it('rows are loaded into tables without indexes, keys and foreign keys, which are all created again', async () => {
  const reader = await savedBackup('good.tar.gz')
  const { header, totals } = await verifyForRestore(reader)
  const copying = await connectTo(target.connection, 'test')
  try {
    const load = await DatabaseLoad.begin(copying, header)
    expect((await copying.query(SET_ASIDE)).rows).toEqual([])
    for await (const entry of reader.entries()) await load.add(entry)
    await load.finish(totals)
    for (const catalogue of [INDEXES, CONSTRAINTS]) {
      const { rows } = await client.query(catalogue)
      expect(rows.length).toBeGreaterThan(50)
      expect((await copying.query(catalogue)).rows).toEqual(rows)
    }
    expect((await client.query(SET_ASIDE)).rows.length).toBeGreaterThan(50)
  } finally {
    await copying.query('ROLLBACK')
    await copying.end()
    await reader.close()
  }
})

it('a backup with a dangling or a duplicate row restores nothing', async () => {
  const faults = {
    favorites_user_id_fkey: `SET session_replication_role = replica; DELETE FROM users WHERE id = 7;
      SET session_replication_role = origin`,
    users_email: `INSERT INTO users (id, email, password_hash) OVERRIDING SYSTEM VALUE VALUES (7, 'nikto@example.sk', 'x');
      DROP INDEX users_email; UPDATE users SET email = 'U3@example.sk' WHERE id = 4`,
  }
  for (const [name, fault] of Object.entries(faults)) {
    await client.query(fault)
    const reader = await savedBackup(`${name}.tar.gz`)
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const options = { connection: target.connection, storage: localStorage(dataDir), dataDir }
    await expect(restoreBackup(reader, await verifyForRestore(reader), options)).rejects.toThrow(name)
    await reader.close()
    expect(await tableContents(target.connection)).toEqual({})
    expect(await readdir(dataDir)).toEqual([])
  }
})
