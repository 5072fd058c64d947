import { QUEUES } from '@cenolov/contract/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.sk' })
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

const stats = async () => {
  const answer = await app.server.inject({ url: '/api/v1/admin/system/stats', headers: { ...admin } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

it('the statistics of an empty system are zeros', async () => {
  expect(await stats()).toMatchObject({
    top_stores: [],
    catalogue: { total_products: 0, newest_date: null },
    users: { total: 1, admins: 1, premium: 0, premium_requests: 0 },
    imports: [],
    mail: { transport: 'smtp', waiting: 0, failed: 0, last_failure: null },
    database: { embedded: true, version: expect.stringMatching(/^18/) },
    app: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), role: 'all' },
  })
})

it('the statistics include the largest stores and categories, imports, queues and failing mails', async () => {
  const rows = Array.from({ length: 10 }, (_, store) =>
    Array.from({ length: store + 1 }, (__, product) => ({
      Title: `Tovar ${product}`,
      Store: `Obchod ${store}`,
    })),
  ).flat()
  await uploadCsv(app, admin, csvText(rows))
  const payload = { email: 'nova@example.sk', password: 'Heslo1234', full_name: 'Nová' }
  await app.server.inject({ method: 'POST', url: '/auth/register', payload })
  await expect.poll(async () => (await stats()).mail.failed).toBe(1)
  // A manual run counts like a scheduled one.
  const byHand = { method: 'POST', url: '/api/v1/admin/price-alerts/check', headers: admin } as const
  expect((await app.server.inject(byHand)).statusCode).toBe(200)
  await expect.poll(async () => (await stats()).alert_runs).toHaveLength(1)
  const found = await stats()
  expect(found.alert_runs).toMatchObject([{ alerts_sent: 0, price_changes: 55 }])
  expect(found.top_stores).toHaveLength(8)
  expect(found.top_stores[0]).toEqual({ store: 'Obchod 9', count: 10 })
  expect(found.stores).toHaveLength(10)
  expect(found.stores[0]).toEqual({ store: 'Obchod 9', products: 10, newest_date: '2026-11-01', stale: 0 })
  expect(found.top_categories).toEqual([{ category: 'Mliečne výrobky', count: 55 }])
  expect(found).toMatchObject({
    catalogue: { total_products: 55, stores: 10, newest_date: '2026-11-01' },
    imports: [{ status: 'completed', total_rows: 55 }],
    mail: { waiting: 1, last_failure: { reason: expect.stringContaining('ECONNREFUSED') } },
  })
  expect(found.queues.map(({ name }: { name: string }) => name)).toEqual(QUEUES)
})

it('the statistics include the space of the disk', async () => {
  const { disk } = await stats()
  expect(disk.free_mb).toBeGreaterThan(0)
  expect(disk.total_mb).toBeGreaterThan(disk.free_mb)
})

it('failed jobs are listed with their reason, and run again on request', async () => {
  const failures = async (query = '') =>
    (await app.server.inject({ url: `/api/v1/admin/system/failures${query}`, headers: admin })).json()
  const retry = (id: string) =>
    app.server.inject({ method: 'POST', url: `/api/v1/admin/system/failures/${id}/retry`, headers: admin })
  expect(await failures()).toEqual({ total: 0, page: 1, failures: [] })
  let runs = 0
  await app.queue.declare('clumsy', { retryLimit: 0 })
  await app.queue.workTogether('clumsy', 1, async () => {
    runs += 1
    if (runs === 1) throw new Error('The plate fell.')
  })
  await app.queue.send('clumsy', {}, app.db)
  await expect.poll(async () => (await failures()).total).toBe(1)
  const [failed] = (await failures()).failures
  expect(failed).toMatchObject({ kind: 'job', queue: 'clumsy', reason: 'The plate fell.', attempts: 1 })
  expect((await retry(failed.id)).statusCode).toBe(204)
  await expect.poll(() => runs).toBe(2)
  expect((await failures()).total).toBe(0)
  expect((await retry(failed.id)).statusCode).toBe(404)
  expect((await retry('none')).statusCode).toBe(422)
  await app.database.pool.query(
    `INSERT INTO import_jobs (file_name, status, message, finished_at, total_rows, inspection) VALUES ('zly.csv', 'failed', 'Disk je plný', now(), 1, '{}')`,
  )
  expect((await failures()).failures).toMatchObject([
    { kind: 'import', subject: 'zly.csv', reason: 'Disk je plný' },
  ])
  await app.database.pool.query(
    `INSERT INTO import_jobs (file_name, status, message, finished_at, total_rows, inspection)
       SELECT 'starý.csv', 'failed', 'Disk je plný', now() - make_interval(hours => ago), 1, '{}' FROM generate_series(1, 2) AS ago`,
  )
  expect(await failures('?limit=2&page=2')).toMatchObject({
    total: 3,
    page: 2,
    failures: [{ subject: 'starý.csv' }],
  })
})
