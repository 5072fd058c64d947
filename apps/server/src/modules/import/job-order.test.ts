import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CsvRow, csvText } from '../../testing/csv-text.ts'
import { emptyTables } from '../../testing/database/empty-tables.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { completeUnchanged } from './given-files.ts'
import { IMPORT_JOB_LOCK, insertJob } from './job.ts'
import { FileInspection } from './rows/inspect.ts'

/** Longer than an orphan waits, also where other tests take the processors. */
const PATIENCE = { timeout: 60_000, interval: 100 }

let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  await mkdir(join(app.dataDir, 'uploads'), { recursive: true })
  admin = await app.signedIn('spravca@example.sk', { admin: true })
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.database.pool, 'products'))

async function orphan(rows: readonly CsvRow[], minutesAgo = 0, isDirect = false): Promise<string> {
  const text = csvText(rows)
  const looked = new FileInspection()
  looked.push(Buffer.from(text))
  const result = await looked.end(() => {
    throw new Error('It is read at once.')
  })
  if (!result.ok) throw new Error(result.code)
  const { inspection } = result
  return app.db.transaction().execute(async (transaction) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    const job = { fileName: 'katalog.csv', inspection, userId: null, mode: 'import', isDirect } as const
    const jobId = await insertJob(transaction, job)
    await writeFile(join(app.dataDir, 'uploads', `${jobId}.csv`), text)
    await transaction
      .updateTable('import_jobs')
      .set({ queued_at: at, created_at: at })
      .where('id', '=', jobId)
      .execute()
    return jobId
  })
}
const job = (jobId: string) =>
  app.db.selectFrom('import_jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
const isOver = (jobId: string) =>
  expect.poll(async () => (await job(jobId)).status, PATIENCE).not.toBe('processing')
const row = (date: string, price: string, title = 'Maslo'): CsvRow => ({
  Title: title,
  Date: date,
  Price: price,
})
const prices = async () =>
  (
    await app.db.selectFrom('products').select(['title', 'price']).orderBy('title').orderBy('price').execute()
  ).map(({ title, price }) => `${title} ${price}`)
const history = async () =>
  (await app.db.selectFrom('price_history').select(['date', 'price']).orderBy('date').execute()).map(
    ({ date, price }) => `${date} ${price}`,
  )

describe('interrupted imports', () => {
  it('are resumed in the order of their uploads, without a restart', async () => {
    const ages = [30, 10, 40, 20]
    const jobs: string[] = []
    for (const age of ages) jobs.push(await orphan([row('2026-11-01', `${age}.00`)], age))
    for (const jobId of jobs) await isOver(jobId)
    const done = await Promise.all(jobs.map(job))
    expect(done.map(({ status }) => status)).toEqual(ages.map(() => 'completed'))
    const inOrder = done.toSorted((a, b) => Number(a.finished_at) - Number(b.finished_at))
    expect(inOrder.map(({ id }) => ages[jobs.indexOf(id)])).toEqual([40, 30, 20, 10])
    expect(await prices()).toEqual(['Maslo 10'])
  })

  it('add only to the history when a newer import has finished before', async () => {
    await uploadCsv(app, admin, csvText([row('2026-11-10', '2.00'), row('2026-11-10', '1.00', 'Zmazané')]))
    const { id } = await app.db
      .selectFrom('products')
      .select('id')
      .where('title', '=', 'Zmazané')
      .executeTakeFirstOrThrow()
    await app.server.inject({ method: 'DELETE', url: `/api/v1/admin/products/${id}`, headers: admin })
    const late = await orphan(
      [
        row('2026-11-10', '5.00'),
        row('2026-11-08', '3.00'),
        row('2026-11-11', '4.00', 'Zmazané'),
        row('2026-11-07', '7.00', 'Nové'),
      ],
      5,
    )
    await isOver(late)
    expect(await job(late)).toMatchObject({ status: 'completed', updated_count: 0, created_count: 1 })
    expect((await job(late)).message).toContain('predbehol')
    const offered = await app.db
      .selectFrom('products')
      .select(['title', 'price'])
      .where('deleted_at', 'is', null)
      .orderBy('title')
      .execute()
    expect(offered).toEqual([
      { title: 'Maslo', price: 2 },
      { title: 'Nové', price: 7 },
    ])
    const { rows } = await app.database.pool.query(
      `SELECT h.date, h.price FROM price_history h JOIN products p ON p.id = product_id
       WHERE title = 'Maslo' ORDER BY h.date`,
    )
    expect(rows).toEqual([
      { date: '2026-11-08', price: 3 },
      { date: '2026-11-10', price: 2 },
    ])
  })

  it('keep their prices when the newer file was of another store or had no prices', async () => {
    await uploadCsv(app, admin, csvText([row('2026-11-10', '2.00')]))
    const late = await orphan([row('2026-11-10', '1.00')])
    const other = { ...row('2026-11-10', '3.00'), Store: 'Tesco' }
    // The runner takes the file of 'Tesco' first, as its job says, and then the older one.
    await app.db.updateTable('import_jobs').set({ awaits_file: true }).where('id', '=', late).execute()
    await uploadCsv(app, admin, csvText([other]))
    const sourceRun = await app.db
      .insertInto('import_jobs')
      .values({ file_name: 'Zdroj', inspection: '{}', message: '', awaits_file: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await completeUnchanged(app.db, sourceRun.id)
    await app.db.updateTable('import_jobs').set({ awaits_file: false }).where('id', '=', late).execute()
    await isOver(late)
    expect(await job(late)).toMatchObject({ status: 'completed', updated_count: 1, history_count: 0 })
    expect((await job(late)).message).toBe('Import je dokončený')
    expect(await prices()).toEqual(['Maslo 1', 'Maslo 3'])
  })

  it('do not remain after a database crash in the middle of the work', async () => {
    const locker = new pg.Client(app.database.connection)
    await locker.connect()
    // The import waits for the lock on the products, in the middle of its work.
    await locker.query('BEGIN; LOCK TABLE products IN ROW EXCLUSIVE MODE')
    const jobId = await orphan([row('2026-11-12', '1.20')])
    const waiting = `SELECT pid FROM pg_stat_activity
      WHERE application_name = 'cenolov-import' AND wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => (await app.database.pool.query(waiting)).rowCount, PATIENCE).toBe(1)
    await app.database.pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) w`)
    await locker.query('ROLLBACK')
    await locker.end()
    await isOver(jobId)
    expect(await job(jobId)).toMatchObject({ status: 'completed', attempts: 2 })
    expect(await history()).toEqual(['2026-11-12 1.2'])
  })

  it('are taken from a runner whose machine disappeared', async () => {
    const gone = new pg.Client(app.database.connection)
    gone.on('error', () => undefined)
    await gone.connect()
    const jobId = await orphan([row('2026-11-13', '1.30')], 60)
    await gone.query('SELECT pg_advisory_lock($1, hashtext($2))', [IMPORT_JOB_LOCK, jobId])
    await gone.query("UPDATE import_jobs SET heartbeat_at = now() - interval '1 minute' WHERE id = $1", [
      jobId,
    ])
    await isOver(jobId)
    expect((await job(jobId)).status).toBe('completed')
    await gone.end().catch(() => undefined)
  })

  it('of a killed command are reported as failed', async () => {
    const jobId = await orphan([row('2026-11-13', '1.30')], 1, true)
    await isOver(jobId)
    expect((await job(jobId)).status).toBe('failed')
    expect(await prices()).toEqual([])
  })
})
