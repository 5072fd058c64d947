import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { divide } from '../../testing/database/divide.ts'
import { bareDatabase, testDatabase } from '../../testing/test-database.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'

let source: OpenDatabase
let target: OpenDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-distributed-'))
  source = await testDatabase()
  target = await bareDatabase()
  await divide(source)
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

it('a backup whose servers were read at different moments is restored without rows whose account is missing', async () => {
  const client = await source.pool.connect()
  // As if account 3 had ended after its favorites were read, and account 2 had changed its address after that.
  for (const statement of [
    "INSERT INTO users (id, email, password_hash) OVERRIDING SYSTEM VALUE VALUES (1, 'jana@example.sk', 'x'), (2, 'nova@example.sk', 'x')",
    "INSERT INTO account_addresses VALUES ('jana@example.sk', 1), ('stara@example.sk', 2), ('koniec@example.sk', 3)",
    'SET session_replication_role = replica',
    "INSERT INTO favorites (user_id, last_seen) VALUES (1, '{}'), (3, '{}')",
    `INSERT INTO watches (id, user_id, title, store, subject, condition, by_mail, by_push, in_feed) OVERRIDING SYSTEM VALUE
     VALUES (1, 1, 'Maslo', 'Lidl', 'product', 'gone', true, false, false), (2, 3, 'Syr', 'Lidl', 'product', 'gone', true, false, false)`,
    'RESET session_replication_role',
  ])
    await client.query(statement)
  client.release()
  const path = join(folder, 'distributed.tar.gz')
  await createBackup(path, { connection: source.connection, storage: localStorage(folder) })

  const reader = await ArchiveReader.open(path)
  const verified = await verifyForRestore(reader)
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await restoreBackup(reader, verified, {
    connection: target.connection,
    storage: localStorage(dataDir),
    dataDir,
  })
  await reader.close()
  const rowsOf = async (question: string) =>
    (await target.pool.query({ text: question, rowMode: 'array' })).rows
  expect(await rowsOf('SELECT user_id FROM favorites')).toEqual([[1]])
  expect(await rowsOf('SELECT user_id FROM watches')).toEqual([[1]])
  expect(await rowsOf('SELECT address, user_id FROM account_addresses ORDER BY user_id')).toEqual([
    ['jana@example.sk', 1],
    ['nova@example.sk', 2],
  ])
})
