import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { csvText } from '../../testing/csv-text.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { registerOperatingMetrics } from './operating-metrics.ts'

const { app, admin } = await adminApp()
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../..', file), 'utf8')

const scrape = async () => (await app.server.inject({ url: '/metrics' })).body
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
  const waitingCalls = () => 12
  registerOperatingMetrics(registry, {
    db,
    pool,
    catalogue,
    waitingCalls,
    isSilent: () => sql<boolean>`true`,
  })
  const samples = samplesOf(await registry.metrics())
  expect(samples).toMatchObject({
    cenolov_database_up: 0,
    'cenolov_database_pool_connections{state="busy"}': 2,
    cenolov_catalogue_products: 9,
    cenolov_calls_waiting: 12,
  })
  expect(samples.cenolov_held_rows).toBeUndefined()
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
