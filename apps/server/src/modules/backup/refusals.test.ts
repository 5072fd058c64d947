import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { LAST_COMMIT_BEFORE_BASELINE, migrationNames } from '../../platform/database/schema/migrate.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { tableContents } from '../../testing/database/table-contents.ts'
import { bareDatabase, testDatabase } from '../../testing/test-database.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { ArchiveWriter } from './archive/archive-writer.ts'
import type { BackupHeader } from './archive/backup-header.ts'
import { FORMAT, HEADER_NAME, TOTALS_NAME } from './archive/entry-names.ts'
import { SEAL_BYTES, sealOf } from './archive/seal.ts'
import { createBackup, withBackupLock } from './create-backup.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'
import { RestoreMark, requireEmptyDirectory, settleRestoration } from './restore-mark.ts'

let database: OpenDatabase
let bare: OpenDatabase
let folder: string
let good: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-refusals-'))
  database = await testDatabase()
  bare = await bareDatabase()
  const storage = localStorage(join(folder, 'source'))
  await storage.put('static/images/a.webp', Buffer.from('picture'), 'image/webp')
  await createBackup(join(folder, 'good.tar.gz'), { connection: database.connection, storage })
  good = await readFile(join(folder, 'good.tar.gz'))
})
afterAll(async () => {
  await database.close()
  await bare.close()
  await rm(folder, { recursive: true, force: true })
})

async function refusal(bytes: Buffer, key: string | null = null): Promise<string> {
  const path = join(folder, 'wrong.tar.gz')
  await writeFile(path, bytes)
  const reader = await ArchiveReader.open(path, key)
  try {
    await verifyForRestore(reader)
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  } finally {
    await reader.close()
  }
}

async function withHeader(change: Partial<Record<keyof BackupHeader, unknown>>): Promise<Buffer> {
  const path = join(folder, 'made.tar.gz')
  await rm(path, { force: true })
  const header = {
    format: FORMAT,
    format_version: 1,
    product_version: '9.9.9',
    taken_at: '2026-11-21T00:00:00Z',
    migrations: await migrationNames(),
    tables: [],
    sequences: [],
    ...change,
  }
  const writer = await ArchiveWriter.create(path, new Date(0))
  await writer.add(HEADER_NAME, Buffer.from(JSON.stringify(header)))
  await writer.add(TOTALS_NAME, Buffer.from('{"rows":{},"pictures":0,"picture_bytes":0}'))
  await writer.finish()
  await writer.close()
  return readFile(path)
}

async function restore(storage: FileStorage, dataDir: string): Promise<void> {
  const reader = await ArchiveReader.open(join(folder, 'good.tar.gz'))
  try {
    const verified = await verifyForRestore(reader)
    await restoreBackup(reader, verified, { connection: bare.connection, storage, dataDir })
  } finally {
    await reader.close()
  }
}

it('a file with any lost or changed byte is refused', async () => {
  expect(await refusal(good)).toBe('accepted')
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const altered = Buffer.from(good)
      altered[at] = altered[at]! ^ change
      expect(await refusal(altered)).toMatch(/poškodený|nie je záloha Cenolova/)
      expect(await refusal(good.subarray(0, at))).toMatch(/nie je záloha Cenolova/)
    }),
    { numRuns: 40 },
  )
  expect(await refusal(Buffer.concat([good, Buffer.from('x')]))).toContain('nie je záloha Cenolova')
})

it('a foreign file is refused', async () => {
  for (const foreign of [Buffer.alloc(0), Buffer.from('Title;Price\n'), gzipSync(Buffer.alloc(100_000))])
    expect(await refusal(foreign)).toContain('nie je záloha Cenolova')
  await expect(ArchiveReader.open(join(folder, 'none.tar.gz'))).rejects.toThrow('sa nedá prečítať')
  await expect(ArchiveReader.open(folder)).rejects.toThrow('nie je súbor')
})

it('a file that was not signed with the key is refused', async () => {
  const [key, other] = ['k'.repeat(32), 'o'.repeat(32)]
  const path = join(folder, 'signed.tar.gz')
  await createBackup(path, {
    connection: database.connection,
    storage: localStorage(join(folder, 'source')),
    key,
  })
  const signed = await readFile(path)
  expect(await refusal(signed, key)).toBe('accepted')
  expect(await refusal(signed, other)).toContain('podpísaný iným kľúčom')
  expect(await refusal(signed)).toContain('Nastavte BACKUP_KEY')
  // An intruder who changes the content can only seal it with a checksum, or keep the old signature.
  const content = Buffer.from(signed.subarray(0, signed.length - SEAL_BYTES))
  content[content.length >> 1]! ^= 1
  const resealed = sealOf(createHash('sha256').update(content).digest('hex'), null)
  expect(await refusal(Buffer.concat([content, resealed]), key)).toContain('nie je podpísaný')
  const kept = signed.subarray(signed.length - SEAL_BYTES)
  expect(await refusal(Buffer.concat([content, kept]), key)).toContain('je poškodený')
  expect(await refusal(good, key)).toContain('nie je podpísaný')
})

it('a newer format, and a newer or older schema, are refused in one line', async () => {
  expect(await refusal(await withHeader({}))).toBe('accepted')
  expect(await refusal(await withHeader({ format_version: 2 }))).toContain('novší formát (2)')
  const newer = await refusal(
    await withHeader({ migrations: [...(await migrationNames()), '9999-tomorrow'] }),
  )
  expect(newer).toContain('z novšej alebo inej verzie Cenolova (9.9.9)')
  expect(newer).not.toContain('\n')
  const old = ['0001-catalogue', '0150-price-index-revisions']
  expect(await refusal(await withHeader({ migrations: old }))).toBe(
    `Záloha je staršia ako verzia 1.0.0: obnovte ju v commite ${LAST_COMMIT_BEFORE_BASELINE}, a potom spustite túto verziu.`,
  )
  expect(await refusal(await withHeader({ migrations: [...old, '0151-card-prices-to-move'] }))).toBe(
    'accepted',
  )
  expect(await refusal(await withHeader({ tables: [{ name: 'a"; DROP', columns: ['id'] }] }))).toContain(
    'nie je záloha Cenolova',
  )
})

it('only an empty installation is restored into', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const storage = localStorage(dataDir)
  const reader = await ArchiveReader.open(join(folder, 'good.tar.gz'))
  const verified = await verifyForRestore(reader)
  const before = await tableContents(database.connection)
  const into = restoreBackup(reader, verified, { connection: database.connection, storage, dataDir })
  await expect(into).rejects.toThrow('Databáza nie je prázdna')
  expect(await tableContents(database.connection)).toEqual(before)
  await reader.close()
  await storage.put('static/images/mine.webp', Buffer.from('mine'), 'image/webp')
  await expect(restore(storage, dataDir)).rejects.toThrow('V DATA_DIR/static už sú obrázky')
  expect(await readdir(join(dataDir, 'static/images'))).toEqual(['mine.webp'])
  await writeFile(join(dataDir, 'zoznam.txt'), '')
  await expect(requireEmptyDirectory(dataDir)).rejects.toThrow('nie je prázdny (zoznam.txt)')
  await expect(requireEmptyDirectory(join(dataDir, 'none'))).resolves.toBeUndefined()
  expect(await tableContents(bare.connection)).toEqual({})
})

it('a restoration that fails leaves no data', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const real = localStorage(dataDir)
  const failing: FileStorage = { ...real, put: () => Promise.reject(new Error('no space left')) }
  await expect(restore(failing, dataDir)).rejects.toThrow('no space left')
  expect(await tableContents(bare.connection)).toEqual({})
  expect(await readdir(dataDir)).toEqual([])
})

it('the product does not start on a restoration that was killed, and the next one begins again', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const storage = localStorage(dataDir)
  await storage.put('static/images/rest.webp', Buffer.from('rest'), 'image/webp')
  await new RestoreMark(dataDir).set()
  await expect(settleRestoration(dataDir, bare.connection)).rejects.toThrow('sa nedokončila')
  const target = await bareDatabase()
  const reader = await ArchiveReader.open(join(folder, 'good.tar.gz'))
  const options = { connection: target.connection, storage, dataDir }
  await restoreBackup(reader, await verifyForRestore(reader), options)
  await reader.close()
  expect(await readdir(join(dataDir, 'static/images'))).toEqual(['a.webp'])
  // Killed after the commit: all data exist, and a start removes the mark.
  await new RestoreMark(dataDir).set()
  await settleRestoration(dataDir, target.connection)
  expect(await new RestoreMark(dataDir).exists()).toBe(false)
  await target.close()
})

it('a database has one backup at a time, and an empty one has none', async () => {
  const storage = localStorage(folder)
  const path = join(folder, 'second.tar.gz')
  await withBackupLock(database.connection, async () => {
    const second = createBackup(path, { connection: database.connection, storage })
    await expect(second).rejects.toThrow('Iná záloha')
  })
  const empty = createBackup(path, { connection: bare.connection, storage })
  await expect(empty).rejects.toThrow('nie je Cenolov')
  const nowhere = createBackup(join(folder, 'none/a.tar.gz'), { connection: database.connection, storage })
  await expect(nowhere).rejects.toThrow('sa nedá zapisovať')
})
