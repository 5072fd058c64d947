import type { AdminOverview } from '@cenolov/contract/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: '' })
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())

async function overview(from: TestApp = app, caller: Caller = admin): Promise<AdminOverview> {
  const answer = await from.server.inject({ url: '/api/v1/admin/overview', headers: caller })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

it('an empty installation lacks everything', async () => {
  const found = await overview()
  expect(found.setup).toEqual({
    has_prices: false,
    mail: { is_sent: false, sender: expect.stringContaining('@') },
    backup: { daily_at: null, last_at: null, overdue: false },
    operator: {
      public_url: 'http://localhost:3000',
      has_public_url: false,
      has_sender: false,
      site_name: 'Cenolov',
      has_logo: false,
    },
    has_shopper: false,
  })
  expect(found).toMatchObject({ since_yesterday: { changed_prices: 0, new_products: 0 }, shoppers: 0 })
  expect(found.days).toHaveLength(14)
  expect(found.days.at(-1)).toMatchObject({ day: app.clock.today(), rows: 0, new_shoppers: 0 })
})

it('settings, a backup, prices and a shopper complete the setup', async () => {
  const set = await testApp({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Naše ceny <ceny@example.sk>',
    PUBLIC_URL: 'https://ceny.example.sk',
    BACKUP_AT: '3:05',
    SITE_NAME: 'Naše ceny',
  })
  try {
    const caller = await set.signedIn('admin@example.sk', { admin: true })
    await set.addAccount('jana@example.sk')
    await set.database.pool.query(
      "INSERT INTO backups (taken_at, place, path, bytes) VALUES (now(), 'local', 'x', 1)",
    )
    await uploadCsv(set, caller, csvText([{ Title: 'Mlieko' }]))
    expect((await overview(set, caller)).setup).toEqual({
      has_prices: true,
      mail: { is_sent: true, sender: 'Naše ceny <ceny@example.sk>' },
      backup: { daily_at: '03:05', last_at: expect.any(String), overdue: false },
      operator: {
        public_url: 'https://ceny.example.sk',
        has_public_url: true,
        has_sender: true,
        site_name: 'Naše ceny',
        has_logo: false,
      },
      has_shopper: true,
    })
  } finally {
    await set.close()
  }
})

it('days count rows, runs, backups and new shoppers, and yesterday counts changed prices', async () => {
  await uploadCsv(
    app,
    admin,
    csvText([
      { Title: 'Mlieko', Price: '1.00' },
      { Title: 'Chlieb', Price: '2.00' },
    ]),
  )
  await uploadCsv(app, admin, csvText([{ Title: 'Mlieko', Price: '1.10' }]))
  const { pool } = app.database
  // In Bratislava this is the day before, an hour before midnight.
  const yesterday = `((${`'${app.clock.today()}'`}::date)::timestamp AT TIME ZONE 'Europe/Bratislava' - interval '1 hour')`
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO sources (name, kind, location, schedule, container, format, preset, mode)
     VALUES ('Zdroj', 'url', 'http://example.sk', '{}', 'none', 'csv', 'own', 'merge') RETURNING id`,
  )
  await pool.query(
    `INSERT INTO source_runs (source_id, finished_at, status)
     VALUES ($1, now(), 'unchanged'), ($1, ${yesterday}, 'failed'), ($1, ${yesterday}, 'completed')`,
    [rows[0]!.id],
  )
  await pool.query(
    `INSERT INTO backups (taken_at, finished_at, place, path, bytes) VALUES (now(), ${yesterday}, 'local', 'x', 1)`,
  )
  await pool.query(
    `INSERT INTO users (email, password_hash, created_at) VALUES ('jana@example.sk', 'x', ${yesterday}), ('eva@example.sk', 'x', now())`,
  )
  const found = await overview()
  expect(found.since_yesterday).toEqual({ changed_prices: 1, new_products: 2 })
  expect(found.shoppers).toBe(2)
  expect(found.days.at(-1)).toMatchObject({ rows: 3, imports: 2, source_runs: 1, new_shoppers: 1 })
  expect(found.days.at(-2)).toMatchObject({
    rows: 0,
    source_runs: 1,
    failed_source_runs: 1,
    backups: 1,
    new_shoppers: 1,
  })
})

it('shoppers do not see it', async () => {
  const shopper = await app.signedIn('peter@example.sk')
  const answer = await app.server.inject({ url: '/api/v1/admin/overview', headers: shopper })
  expect(answer.statusCode).toBe(403)
})
