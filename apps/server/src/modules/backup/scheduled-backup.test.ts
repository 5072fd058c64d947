import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createLogger } from '../../platform/logger.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { S3_BUCKET, S3_KEY, s3Server } from '../../testing/servers/s3-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { withBackupLock } from './create-backup.ts'
import { backupModule } from './module.ts'
import { makeScheduledBackup } from './scheduled-backup.ts'

let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp({ BACKUP_AT: '03:30', BACKUP_KEEP: '2' })
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

const stats = async () =>
  (await app.server.inject({ url: '/api/v1/admin/system/stats', headers: admin })).json()
const folder = () => join(app.dataDir, 'backups')
const make = (change = {}) => makeScheduledBackup({ ...app, keep: 2, ...change })

it('schedules the backup at the configured time, and no backup without the setting', async () => {
  const schedule = async (name: string) =>
    (await sql`SELECT cron, timezone FROM pgboss.schedule WHERE name = ${name}`.execute(app.db)).rows
  expect(await schedule('backup')).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Bratislava' }])
  const kind = { queue: 'tried', options: {}, run: async () => undefined }
  await app.queue.declare('tried', {})
  await app.queue.startWork({ ...kind, schedule: '5 3 * * *' })
  expect(await schedule('tried')).toHaveLength(1)
  await app.queue.startWork({ ...kind, schedule: null })
  expect(await schedule('tried')).toEqual([])
})

it('the job makes a backup file, and the screen shows it', async () => {
  expect(await stats()).toMatchObject({
    last_backup_at: null,
    backup: { size_mb: null, scheduled: true, overdue: false },
  })
  await app.queue.send('backup', {}, app.db)
  await expect.poll(async () => (await stats()).last_backup_at).not.toBeNull()
  const [name] = await readdir(folder())
  expect(name).toMatch(/^cenolov-\d{8}T\d{9}Z\.tar\.gz$/)
  const reader = await ArchiveReader.open(join(folder(), name!))
  expect((await reader.verify()).totals.rows.users).toBe(1)
  await reader.close()
  expect((await stats()).backup).toEqual({ size_mb: expect.any(Number), scheduled: true, overdue: false })
})

it('a backup is late after two days', async () => {
  await sql`UPDATE backups SET finished_at = now() - interval '3 days'`.execute(app.db)
  expect((await stats()).backup).toMatchObject({ overdue: true })
  await sql`DELETE FROM backups`.execute(app.db)
  expect((await stats()).backup).toMatchObject({ overdue: false })
  await sql`UPDATE kysely_migration SET timestamp = '2026-01-01T00:00:00Z'`.execute(app.db)
  expect((await stats()).backup).toMatchObject({ overdue: true })
})

it('old backups go once the new one is verified; other files and failed tries change nothing', async () => {
  for (const name of [
    'cenolov-20250101T000000000Z.tar.gz',
    'cenolov-20250102T000000000Z.tar.gz',
    'moja.tar.gz',
  ])
    await writeFile(join(folder(), name), 'old')
  await writeFile(join(folder(), '.unfinished.part'), 'left by a killed one')
  const before = (await readdir(folder())).filter((name) => !name.startsWith('.'))
  const failing: FileStorage = {
    ...app.storage,
    list: async function* () {
      yield await Promise.reject(new Error('no storage'))
    },
  }
  await expect(make({ storage: failing })).rejects.toThrow('no storage')
  expect((await readdir(folder())).toSorted()).toEqual(before.toSorted())
  const path = await make({ keep: 1 })
  const after = await readdir(folder())
  expect(after).toHaveLength(2)
  expect(after).toEqual(expect.arrayContaining(['moja.tar.gz', path.slice('backups/'.length)]))
})

it('a second concurrent backup is refused, and a failed job gives its reason', async () => {
  await withBackupLock(app.connection, async () => {
    await expect(make()).rejects.toThrow('Iná záloha')
    await app.queue.send('backup', {}, app.db)
    await vi.waitFor(
      async () => {
        // The job is tried again, here without its pause.
        await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'backup' AND state = 'retry'`.execute(
          app.db,
        )
        const url = '/api/v1/admin/system/failures'
        const { failures } = (await app.server.inject({ url, headers: admin })).json()
        expect(failures).toMatchObject([{ queue: 'backup', reason: expect.stringContaining('Iná záloha') }])
      },
      { timeout: 60_000 },
    )
  })
})

it('a folder that cannot be written is reported at the start, and by each failed job', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-backups-'))
  await writeFile(join(dataDir, 'backups'), 'a file in place of the folder')
  const lines: { level: number; msg: string }[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const settings = { at: { hour: 3, minute: 30 }, keep: 2, key: null }
  await backupModule({ ...app, logger, dataDir, settings }).resume?.()
  expect(lines).toMatchObject([
    { level: 50, msg: expect.stringContaining('DATA_DIR/backups cannot be written') },
  ])
  await backupModule({ ...app, logger, dataDir: app.dataDir, settings }).resume?.()
  await backupModule({ ...app, logger, dataDir, settings: { ...settings, at: null } }).resume?.()
  expect(lines).toHaveLength(1)
  await expect(make({ dataDir })).rejects.toThrow('ENOTDIR')
  expect((await readdir(folder())).filter((name) => name.startsWith('.'))).toEqual([])
  await rm(dataDir, { recursive: true })
})

it('with pictures in a bucket, backups are in the bucket, too', async () => {
  const s3 = await s3Server()
  const credentials = { accessKeyId: S3_KEY, secretAccessKey: S3_KEY }
  const storage = s3Storage({ bucket: S3_BUCKET, endpoint: s3.endpoint, region: 'us-east-1', credentials })
  const paths = [await make({ storage, key: 'k'.repeat(32) })]
  for await (const { path } of storage.list('backups/')) expect(paths).toContain(path)
  const bad = { ...storage, read: async () => null }
  await expect(make({ storage: bad })).rejects.toThrow('poškodená')
  const left: string[] = []
  for await (const { path } of storage.list('backups/')) left.push(path)
  expect(left).toEqual(paths)
  expect((await readdir(folder())).filter((name) => name.startsWith('.'))).toEqual([])
  await s3.close()
})

it('the sweep of pictures waits for the backup', async () => {
  await app.storage.put('static/images/aa/old.webp', Buffer.from('x'), 'image/webp')
  const past = new Date(Date.now() - 3 * 86_400_000)
  await utimes(join(app.dataDir, 'static/images/aa/old.webp'), past, past)
  await withBackupLock(app.connection, async () => expect(await app.images.service.sweep()).toBe(0))
  expect(await app.images.service.sweep()).toBe(1)
})

it('invalid settings are refused by name', async () => {
  for (const BACKUP_AT of ['25:00', '3', 'noc'])
    expect(readConfig({ BACKUP_AT })).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('BACKUP_AT')],
    })
  expect(readConfig({ BACKUP_KEEP: '0' })).toMatchObject({ ok: false })
  expect(readConfig({ BACKUP_KEY: 'krátky' })).toMatchObject({
    ok: false,
    faults: ['BACKUP_KEY must have at least 32 characters, but has 6.'],
  })
  expect(readConfig({ BACKUP_AT: ' ' })).toMatchObject({
    ok: true,
    config: { backup: { at: null, keep: 7 } },
  })
})
