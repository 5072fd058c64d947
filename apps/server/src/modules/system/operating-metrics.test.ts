import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { APP_VERSION } from '../../platform/app-version.ts'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { nextMail } from '../../testing/devices/outbox.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { registerOperatingMetrics } from './operating-metrics.ts'

// A setting makes it an app of its own: its counters begin at 0.
const { app, admin } = await adminApp({ STALE_AFTER_DAYS: '99998' })
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../..', file), 'utf8')

const scrape = async () => (await app.server.inject({ url: '/metrics' })).body
/** Scrapes once the figures of the earlier scrape are too old to be shared. */
let ahead = 0
const freshScrape = async () => {
  ahead += 11_000
  vi.setSystemTime(Date.now() + ahead)
  return scrape().finally(() => vi.useRealTimers())
}
const samplesOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...text.matchAll(/^([^#\s].*) (\S+)$/gm)].map(([, sample, value]) => [sample, Number(value)]),
  )

it('the metrics include the catalogue, the connections, the jobs and waiting work', async () => {
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo' }, { Title: 'Mlieko' }]))
  await app.catalogue.refresh()
  const samples = samplesOf(await scrape())
  expect(samples).toMatchObject({
    cenolov_database_up: 1,
    cenolov_catalogue_products: 2,
    cenolov_database_pool_waiting: 0,
    'cenolov_jobs{queue="mail",state="waiting"}': 0,
    'cenolov_job_oldest_waiting_seconds{queue="mail"}': 0,
    cenolov_held_rows: 0,
    cenolov_sources_silent: 0,
  })
  expect(samples.cenolov_catalogue_version).toBeGreaterThan(1)
  expect(samples['cenolov_database_pool_connections{state="idle"}']).toBeGreaterThan(0)
  // There is no backup, so no number may look like an age.
  expect(samples.cenolov_backup_age_seconds).toBeUndefined()
})

it('the metrics say that the database is unreachable, and include the rest', async () => {
  const registry = new Registry()
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 7 }
  const db = new Proxy(app.db, {
    get() {
      throw new Error('The database is gone.')
    },
  })
  const catalogue = () => ({ version: 4, index: { size: 9 } })
  registerOperatingMetrics(registry, {
    db,
    pool,
    catalogue,
    catalogueSince: () => Date.now() - 90_000,
    waitingCalls: () => 12,
    openStreams: () => 5,
    mailer: { counts: { sent: 8, failed: 2 } },
    limits: {
      refused: new Map([
        ['login account', 4],
        ['archive', 9],
      ]),
    },
    dataDir: app.dataDir,
    isSilent: () => sql<boolean>`true`,
  })
  const samples = samplesOf(await registry.metrics())
  expect(samples).toMatchObject({
    cenolov_database_up: 0,
    'cenolov_database_pool_connections{state="busy"}': 2,
    cenolov_catalogue_products: 9,
    cenolov_calls_waiting: 12,
    cenolov_event_streams: 5,
    cenolov_mails_sent_total: 8,
    cenolov_mails_failed_total: 2,
    'cenolov_sign_ins_refused_total{limit="login account"}': 4,
  })
  expect(samples['cenolov_sign_ins_refused_total{limit="archive"}']).toBeUndefined()
  expect(samples.cenolov_catalogue_age_seconds).toBeCloseTo(90, 0)
  expect(samples.cenolov_disk_free_bytes).toBeGreaterThan(1_000_000)
  expect(samples.cenolov_workers).toBeUndefined()
  expect(samples['cenolov_last_success_timestamp_seconds{work="import"}']).toBeUndefined()
  expect(samples.cenolov_held_rows).toBeUndefined()
})

it('the metrics say when work last succeeded, and how the last backup ended', async () => {
  const lasts = async () => {
    const samples = samplesOf(await freshScrape())
    const at = (work: string) => samples[`cenolov_last_success_timestamp_seconds{work="${work}"}`]!
    const result = ['none', 'success', 'failed'].filter(
      (name) => samples[`cenolov_backup_last_result{result="${name}"}`] === 1,
    )
    return { import: at('import'), backup: at('backup'), alerts: at('alert_check'), result }
  }
  const now = Date.now() / 1_000
  expect(await lasts()).toEqual({ import: expect.closeTo(now, -3), backup: 0, alerts: 0, result: ['none'] })
  await sql`INSERT INTO pgboss.job (name, state, created_on, start_after)
    VALUES ('backup', 'retry', now() - interval '2 hours', now() + interval '1 hour')`.execute(app.db)
  await sql`INSERT INTO alert_runs (started_at, finished_at, alerts_sent, price_changes) VALUES (now(), to_timestamp(9), 0, 0)`.execute(
    app.db,
  )
  expect(await lasts()).toMatchObject({ backup: 0, alerts: 9, result: ['failed'] })
  await sql`INSERT INTO backups (taken_at, finished_at, place, path, bytes)
    VALUES (now(), now() - interval '1 hour', 'file', '/a', 10)`.execute(app.db)
  expect(await lasts()).toMatchObject({ backup: expect.closeTo(now - 3_600, -3), result: ['success'] })
  expect(samplesOf(await scrape()).cenolov_backup_age_seconds).toBeCloseTo(3_600, -2)
  await sql`INSERT INTO pgboss.job (name, state, completed_on) VALUES ('backup', 'failed', now())`.execute(
    app.db,
  )
  expect(await lasts()).toMatchObject({ result: ['failed'] })
})

it('the metrics have the version, the worker, mails, streams, refusals and the disk', async () => {
  const wrong = { email: 'nikto@example.sk', password: 'Nespravne1' }
  for (let attempt = 0; attempt < 12; attempt += 1)
    await app.server.inject({ method: 'POST', url: '/auth/login-json', payload: wrong })
  await app.server.inject({
    method: 'POST',
    url: '/auth/register',
    payload: { ...wrong, full_name: 'Jana Nová' },
  })
  await nextMail(app.dataDir, wrong.email)
  // The mail is out a moment before its row counts as sent.
  const samples = await vi.waitFor(async () => {
    const found = samplesOf(await freshScrape())
    expect(found.cenolov_mails_waiting).toBe(0)
    return found
  })
  expect(samples).toMatchObject({
    [`cenolov_build_info{version="${APP_VERSION}",node="${process.versions.node}"}`]: 1,
    cenolov_workers: 1,
    cenolov_mails_sent_total: 1,
    cenolov_mails_failed_total: 0,
    cenolov_event_streams: 0,
    'cenolov_sign_ins_refused_total{limit="login account network"}': 2,
  })
  expect(samples.cenolov_disk_free_bytes).toBeGreaterThan(1_000_000)
  expect(samples.cenolov_catalogue_age_seconds).toBeLessThan(600)
})

it('the metrics of the dashboard, the alerts and the handbook all exist', async () => {
  const known = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1]!))
  const namedIn = (text: string) =>
    [...text.matchAll(/\b(?:cenolov|http_request|nodejs|process)_[a-z0-9_]+\b/g)].map((match) =>
      match[0].replace(/(http_request_duration_seconds)_(?:bucket|count|sum)$/, '$1'),
    )
  const handbook = read('docs/operations.md')
  for (const file of ['deploy/monitoring/grafana-dashboard.json', 'deploy/monitoring/alerts.yml'])
    for (const name of namedIn(read(file))) {
      expect(known, `${file} names ${name}`).toContain(name)
      expect(handbook, `${name} is explained`).toContain(`| \`${name.replace(/_max_/, '_p99_')}\``)
    }
  for (const name of known)
    if (name.startsWith('cenolov_')) expect(handbook, `${name} is explained`).toContain(`| \`${name}\``)
  for (const [name] of handbook.matchAll(/(?<=^\| `)(?:cenolov|nodejs|process)_[a-z0-9_]+/gm))
    expect(known, `the handbook explains ${name}`).toContain(name)
})
