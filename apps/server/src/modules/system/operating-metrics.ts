import type { SystemStats } from '@cenolov/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import { readQueues } from './queues.ts'

/** Scrapes within this time share the figures of the database. */
const FRESH_MS = 10_000

export interface OperatingMetricsOptions {
  readonly db: Database
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly catalogue: () => { readonly version: number; readonly index: { readonly size: number } } | null
  readonly waitingCalls: () => number
  readonly isSilent: (now: Date) => RawBuilder<boolean>
}

interface DatabaseFigures {
  readonly queues: SystemStats['queues']
  readonly heldRows: number
  readonly silentSources: number
  /** null: no backup was ever made. */
  readonly backupAgeSeconds: number | null
}

/** Registers the figures of the alerts that wake an operator; `docs/operations.md` explains each. */
export function registerOperatingMetrics(registry: Registry, options: OperatingMetricsOptions): void {
  const { pool, catalogue, waitingCalls } = options
  const figures = shared(() => readFigures(options))
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect })

  gauge('cenolov_catalogue_version', 'Version of the catalogue in use.', function () {
    setOrForget(this, catalogue()?.version)
  })
  gauge('cenolov_catalogue_products', 'Products of the catalogue in use.', function () {
    setOrForget(this, catalogue()?.index.size)
  })
  gauge(
    'cenolov_database_pool_connections',
    'Connections of the pool, by what they do.',
    function () {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
    ['state'],
  )
  gauge('cenolov_database_pool_waiting', 'Callers that wait for a connection of the pool.', function () {
    this.set(pool.waitingCount)
  })
  gauge(
    'cenolov_calls_waiting',
    'Calls that wait for their turn, as the process is busy with others.',
    function () {
      this.set(waitingCalls())
    },
  )
  gauge('cenolov_database_up', '1 when the database gave its figures.', async function () {
    this.set((await figures()) === null ? 0 : 1)
  })
  gauge(
    'cenolov_jobs',
    'Jobs by queue and state; failed ones of the last 7 days.',
    async function () {
      this.reset()
      for (const { name, waiting, active, failed } of (await figures())?.queues ?? []) {
        this.set({ queue: name, state: 'waiting' }, waiting)
        this.set({ queue: name, state: 'active' }, active)
        this.set({ queue: name, state: 'failed' }, failed)
      }
    },
    ['queue', 'state'],
  )
  gauge(
    'cenolov_job_oldest_waiting_seconds',
    'How long the oldest due job of a queue has waited.',
    async function () {
      this.reset()
      for (const { name, oldest_waiting_at } of (await figures())?.queues ?? [])
        this.set({ queue: name }, oldest_waiting_at === null ? 0 : ageOf(oldest_waiting_at))
    },
    ['queue'],
  )
  gauge('cenolov_held_rows', 'Rows of imports that wait for a decision.', async function () {
    setOrForget(this, (await figures())?.heldRows)
  })
  gauge('cenolov_sources_silent', 'Sources without a good run for too long.', async function () {
    setOrForget(this, (await figures())?.silentSources)
  })
  gauge(
    'cenolov_backup_age_seconds',
    'Age of the last backup; missing when there is none.',
    async function () {
      setOrForget(this, (await figures())?.backupAgeSeconds)
    },
  )
}

/** An unknown figure is removed, because an old one would look current. */
function setOrForget(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove()
  else gauge.set(value)
}

const ageOf = (at: string): number => Math.max(0, (Date.now() - Date.parse(at)) / 1_000)

/** Concurrent scrapes share one query. Returns null while the database does not answer. */
function shared(read: () => Promise<DatabaseFigures>): () => Promise<DatabaseFigures | null> {
  let last: Promise<DatabaseFigures | null> | null = null
  let readAt = 0
  return () => {
    if (last === null || Date.now() - readAt > FRESH_MS) {
      readAt = Date.now()
      // A scrape must not fail. `cenolov_database_up` reports the fault, and so does the log of each caller that needs
      // the database.
      last = read().catch(() => null)
    }
    return last
  }
}

async function readFigures({ db, isSilent }: OperatingMetricsOptions): Promise<DatabaseFigures> {
  const [queues, { rows }] = await Promise.all([
    readQueues(db),
    sql<{ held: number; silent: number; backup_age: number | null }>`
      SELECT (SELECT count(*)::int FROM held_rows WHERE decision IS NULL) AS held,
        (SELECT count(*)::int FROM sources WHERE ${isSilent(new Date())}) AS silent,
        (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM backups) AS backup_age`.execute(db),
  ])
  const { held, silent, backup_age } = rows[0]!
  return { queues, heldRows: held, silentSources: silent, backupAgeSeconds: backup_age }
}
