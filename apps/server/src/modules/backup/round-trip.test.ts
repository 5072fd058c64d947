import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../../platform/database/database.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { csvText } from '../../testing/csv-text.ts'
import { tableContents } from '../../testing/database/table-contents.ts'
import { endJobs } from '../../testing/end-jobs.ts'
import { S3_BUCKET, S3_KEY, s3Server } from '../../testing/servers/s3-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { bareDatabase } from '../../testing/test-database.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { LEFT_OUT } from './database/tables.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'

let app: TestApp
let admin: { authorization: string }
let folder: string
const targets: OpenDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenolov-backup-'))
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  const rows = Array.from({ length: 300 }, (_, index) => ({
    Title: `Tovar\t\\N "${index}" žltý`,
    Store: `Obchod ${index % 7}`,
    Price: String(1 + index / 100),
  }))
  await uploadCsv(app, admin, csvText(rows))
  await uploadCsv(
    app,
    admin,
    csvText(
      rows.map((row) => ({ ...row, Price: (Number(row.Price) * 0.95).toFixed(2), Date: '2026-11-02' })),
    ),
  )
  await app.database.pool.query(`
    INSERT INTO branches (store, code, since) VALUES ('Obchod 1', '7', '2026-11-01'), ('Obchod 1', '8', '2026-11-01');
    INSERT INTO branch_codes SELECT store, 'starý', id FROM branches WHERE code = '7';
    INSERT INTO product_branches SELECT p.id, ARRAY[b.id] FROM products p, branches b WHERE b.code = '7' LIMIT 3;
    INSERT INTO branch_offers (product_id, branch_id, price, date)
      SELECT product_id, sold_in[1], 1, '2026-11-02' FROM product_branches;
    INSERT INTO branch_history (product_id, branch_id, date, price)
      SELECT product_id, branch_id, date, price FROM branch_offers`)
  await app.db
    .insertInto('alert_feeds')
    .values({ user_id: 1, token_hash: Buffer.alloc(32, 7), created_at: sql<Date>`now()` })
    .execute()
  for (let index = 0; index < 40; index += 1) {
    const bytes = createHash('sha512').update(String(index)).digest()
    await app.storage.put(`static/images/${index % 4}/picture-${index}.webp`, bytes, 'image/webp')
  }
  await app.storage.put('static/demo/maslo čerstvé.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  // The imports asked for a calculation of the index, which would change rows after a few seconds.
  expect(await endJobs(app.database.pool)).toBe(true)
})
afterAll(async () => {
  await app.close()
  for (const target of targets) await target.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = (name: string) =>
  createBackup(join(folder, name), { connection: app.connection, storage: app.storage })

async function restore(name: string, storage?: FileStorage) {
  const database = await bareDatabase()
  targets.push(database)
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const reader = await ArchiveReader.open(join(folder, name))
  const place = storage ?? localStorage(dataDir)
  try {
    const verified = await verifyForRestore(reader)
    await restoreBackup(reader, verified, { connection: database.connection, storage: place, dataDir })
  } finally {
    await reader.close()
  }
  return { database, storage: place, dataDir }
}

async function pictures(storage: FileStorage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { path } of storage.list('static/')) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.read(path))!.stream) hash.update(chunk)
    found[path] = hash.digest('hex')
  }
  return found
}

/** Content without intended changes: the id of the catalogue, its version's mark, and tables outside of backups. */
async function comparable(database: OpenDatabase) {
  const contents = await tableContents(database.connection)
  for (const name of LEFT_OUT.keys()) delete contents[name]
  const { catalogue_version: version, catalogue_marks: marks, backups: _, ...rest } = contents
  return {
    ...rest,
    marks: marks?.length,
    version: version?.map((row) => row.replace(/[0-9a-f-]{36}/, '').replace(/[0-9a-f]{8}/, '')),
  }
}

const prices = async (database: OpenDatabase) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        await tableContents(database.connection, ['products', 'price_history', 'product_changes']),
      ),
    )
    .digest('hex')

const versionOf = async (database: OpenDatabase) =>
  (await database.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

it('every row and every picture comes back as it was', async () => {
  const { db } = app.database
  const before = await comparable(app.database)
  const { totals } = await backup('quiet.tar.gz')
  expect(totals).toMatchObject({ rows: { products: 300, price_history: 600 }, pictures: 41 })
  const { database, storage } = await restore('quiet.tar.gz')
  const after = await comparable(database)
  expect(Object.keys(after).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
  expect(await pictures(storage)).toEqual(await pictures(app.storage))

  // Sessions stay out, but keys of encrypted data are included, and caches of the old catalogue end.
  const [restored, original] = [await tableContents(database.connection), await tableContents(app.connection)]
  expect(original.sessions).not.toEqual([])
  expect(restored.sessions).toEqual([])
  expect(restored.signing_keys).toEqual(original.signing_keys)
  // Readers of feeds have no other way to learn a new address.
  expect(restored.alert_feeds).toHaveLength(1)
  expect(restored.alert_feeds).toEqual(original.alert_feeds)
  const catalogue = (of: Database) =>
    of.selectFrom('catalogue_version').select(['catalogue', 'mark']).executeTakeFirstOrThrow()
  const [then, now] = [await catalogue(db), await catalogue(database.db)]
  expect([now.catalogue === then.catalogue, now.mark === then.mark]).toEqual([false, false])

  // Sequences continue where they were, and triggers and foreign keys are active.
  const highest = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const added = await sql<{ id: number }>`
    INSERT INTO products (identity, title, price, store, date)
    VALUES (gen_random_uuid(), 'Nový', 1, 'Lidl', '2026-11-03') RETURNING id`.execute(database.db)
  expect(added.rows[0]!.id).toBeGreaterThan(highest.id!)
  const off = await sql`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`.execute(database.db)
  expect(off.rows).toEqual([])
  const wrong = sql`INSERT INTO price_history VALUES (999999, '2026-11-03', 1, 'No')`.execute(database.db)
  await expect(wrong).rejects.toThrow('foreign key')
})

it('a list continues after all numbers that a phone may have seen', async () => {
  const { db } = app.database
  const { rows } = await sql<{
    id: string
  }>`WITH household AS (INSERT INTO households DEFAULT VALUES RETURNING id)
    INSERT INTO lists (household_id, name, cursor) SELECT id, 'Sobota', 3 FROM household RETURNING id`.execute(
    db,
  )
  await backup('list.tar.gz')
  const { database } = await restore('list.tar.gz')
  const list = await database.db
    .selectFrom('lists')
    .select('cursor')
    .where('id', '=', rows[0]!.id)
    .executeTakeFirstOrThrow()
  expect(list.cursor).toBe(1_000_003)
})

it('an import in progress is ended, with the run of its source', async () => {
  const { db } = app.database
  const source = await sql<{ id: number }>`
    INSERT INTO sources (name, kind, location, schedule, container, format, preset, mode, enabled)
    VALUES ('Zdroj', 'folder', 'a.csv', '{"every_minutes": 60}', 'none', 'csv', 'cenolov', 'merge', false)
    RETURNING id`.execute(db)
  const { id } = source.rows[0]!
  await sql`WITH job AS (
      INSERT INTO import_jobs (file_name, inspection, source_id, awaits_file) VALUES ('a.csv', '{}', ${id}, true)
      RETURNING id)
    INSERT INTO source_runs (source_id, job_id) SELECT ${id}, id FROM job`.execute(db)
  await backup('under-way.tar.gz')
  await sql`DELETE FROM import_jobs WHERE source_id = ${id}`.execute(db)
  await sql`DELETE FROM sources WHERE id = ${id}`.execute(db)
  const { database } = await restore('under-way.tar.gz')
  const job = await database.db
    .selectFrom('import_jobs')
    .select(['status', 'message'])
    .where('source_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(job).toEqual({ status: 'failed', message: expect.stringContaining('obnova zo zálohy') })
  const run = await database.db.selectFrom('source_runs').select('status').executeTakeFirstOrThrow()
  expect(run.status).toBe('failed')
})

it('a backup made while the catalogue changes holds one moment of it', async () => {
  const ids = (await app.db.selectFrom('products').select('id').limit(20).execute()).map(({ id }) => id)
  const states = new Map<number, string>([[await versionOf(app.database), await prices(app.database)]])
  let done = false
  const writer = (async () => {
    for (let edit = 0; !done; edit += 1) {
      const answer = await app.server.inject({
        method: 'PUT',
        url: `/api/v1/admin/products/${ids[edit % ids.length]}`,
        headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `price=${1 + edit / 100}`,
      })
      expect(answer.statusCode, answer.body).toBe(200)
      states.set(await versionOf(app.database), await prices(app.database))
    }
  })()
  try {
    for (let round = 0; round < 2; round += 1) {
      const name = `load-${round}.tar.gz`
      const edits = states.size
      await backup(name)
      await expect.poll(() => states.size).toBeGreaterThan(edits)
      const { database } = await restore(name)
      const version = await versionOf(database)
      // The writer notes a state after its commit.
      await expect.poll(() => states.has(version)).toBe(true)
      expect(await prices(database), `version ${version}`).toBe(states.get(version))
      const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM products p JOIN LATERAL (
        SELECT price, akcia FROM price_history WHERE product_id = p.id ORDER BY date DESC LIMIT 1) newest ON true
      WHERE (p.price, p.akcia) IS DISTINCT FROM (newest.price, newest.akcia)`.execute(database.db)
      expect(rows[0]!.count).toBe(0)
    }
  } finally {
    done = true
    await writer
  }
  expect(states.size).toBeGreaterThan(3)
})

it('pictures of a bucket are restored into a bucket', async () => {
  const [from, to] = await Promise.all([s3Server(), s3Server()])
  const bucket = (endpoint: string) =>
    s3Storage({
      bucket: S3_BUCKET,
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: S3_KEY, secretAccessKey: S3_KEY },
    })
  const saved = bucket(from.endpoint)
  for (let index = 0; index < 30; index += 1)
    await saved.put(`static/images/${index}.webp`, Buffer.from(`picture ${index}`), 'image/webp')
  await createBackup(join(folder, 's3.tar.gz'), { connection: app.connection, storage: saved })
  const { storage } = await restore('s3.tar.gz', bucket(to.endpoint))
  const found = await pictures(storage)
  expect(Object.keys(found)).toHaveLength(30)
  expect(found).toEqual(await pictures(saved))
  await Promise.all([from.close(), to.close()])
})

it('the file is readable for its owner only, and no other file is left in its directory', async () => {
  const only = await mkdtemp(join(folder, 'only-'))
  await createBackup(join(only, 'a.tar.gz'), { connection: app.connection, storage: app.storage })
  expect(await readdir(only)).toEqual(['a.tar.gz'])
  const { mode } = await stat(join(only, 'a.tar.gz'))
  expect(mode & 0o777).toBe(0o600)
  const again = createBackup(join(only, 'a.tar.gz'), { connection: app.connection, storage: app.storage })
  await expect(again).rejects.toThrow('už existuje')
  expect((await readFile(join(only, 'a.tar.gz'))).subarray(0, 2).toString('hex')).toBe('1f8b')
})

it('a verified backup is recorded for the system screen', async () => {
  const { bytes, takenAt } = await backup('noted.tar.gz')
  const last = await app.db
    .selectFrom('backups')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ place: 'file', path: join(folder, 'noted.tar.gz'), bytes, taken_at: takenAt })
})
