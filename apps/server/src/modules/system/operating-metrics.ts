import type { SystemStats } from '@cenolov/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { APP_VERSION } from '../../platform/app-version.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { WORKER_NAME } from '../../platform/queue-database.ts'
import type { RateLimiter } from '../../platform/traffic/rate-limiter.ts'
import { readFailedBackup } from './backups.ts'
import { readDiskSpace } from './disk-space.ts'
import { readMailState, readQueues } from './queues.ts'

/** Scrapes within this time share the figures of the database. */
const FRESH_MS = 10_000
const MB = 1_048_576

export interface OperatingMetricsOptions {
  readonly db: Database
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly catalogue: () => { readonly version: number; readonly index: { readonly size: number } } | null
  /** When the catalogue in use came into use, in milliseconds since 1970. */
  readonly catalogueSince: () => number
  readonly waitingCalls: () => number
  readonly openStreams: () => number
  readonly mailer: Pick<Mailer, 'counts'>
  readonly limits: Pick<RateLimiter, 'refused'>
  readonly dataDir: string
  readonly isSilent: (now: Date) => RawBuilder<boolean>
}

interface DatabaseFigures {
  readonly queues: SystemStats['queues']
  readonly heldRows: number
  readonly silentSources: number
  readonly mailsWaiting: number
  readonly workers: number
  /** When each kind of work last succeeded, in seconds since 1970; 0 when it never did. */
  readonly lastSuccess: Readonly<Record<'alert_check' | 'backup' | 'import', number>>
  readonly backupResult: BackupResult
}

const BACKUP_RESULTS = ['none', 'success', 'failed'] as const
type BackupResult = (typeof BACKUP_RESULTS)[number]

/** First words of the limits on signing in. */
const SIGN_INS: ReadonlySet<string> = new Set(['login', 'code', 'passkey', 'oidc'])

/** Registers the figures of the alerts that wake an operator; `docs/operations.md` explains each. */
export function registerOperatingMetrics(registry: Registry, options: OperatingMetricsOptions): void {
  const { pool, catalogue, catalogueSince, waitingCalls, openStreams, mailer, limits, dataDir } = options
  const figures = shared(() => readFigures(options))
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect })
  const counter = (name: string, help: string, collect: (this: Counter) => void, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry], collect })

  gauge(
    'cenolov_build_info',
    'Always 1; the labels name the version and the Node of this process.',
    function () {
      this.set({ version: APP_VERSION, node: process.versions.node }, 1)
    },
    ['version', 'node'],
  )

  gauge('cenolov_catalogue_version', 'Version of the catalogue in use.', function () {
    setOrForget(this, catalogue()?.version)
  })
  gauge('cenolov_catalogue_products', 'Products of the catalogue in use.', function () {
    setOrForget(this, catalogue()?.index.size)
  })
  gauge('cenolov_catalogue_age_seconds', 'Time since the catalogue in use came into use here.', function () {
    setOrForget(this, catalogue() === null ? null : (Date.now() - catalogueSince()) / 1_000)
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
  gauge('cenolov_event_streams', 'Event streams that callers keep open.', function () {
    this.set(openStreams())
  })
  counter('cenolov_mails_sent_total', 'Mails that this process sent.', function () {
    this.reset()
    this.inc(mailer.counts.sent)
  })
  counter('cenolov_mails_failed_total', 'Attempts at a mail that failed in this process.', function () {
    this.reset()
    this.inc(mailer.counts.failed)
  })
  counter(
    'cenolov_sign_ins_refused_total',
    'Attempts to sign in that this process refused, by the limit.',
    function () {
      this.reset()
      for (const [limit, count] of limits.refused)
        if (SIGN_INS.has(limit.split(' ')[0] ?? '')) this.inc({ limit }, count)
    },
    ['limit'],
  )
  gauge('cenolov_disk_free_bytes', 'Free space of the disk of DATA_DIR.', async function () {
    const disk = await readDiskSpace(dataDir)
    setOrForget(this, disk && disk.free_mb * MB)
  })
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
  gauge('cenolov_mails_waiting', 'Mails that wait to be sent, or to be tried again.', async function () {
    setOrForget(this, (await figures())?.mailsWaiting)
  })
  gauge('cenolov_workers', 'Processes that run jobs.', async function () {
    setOrForget(this, (await figures())?.workers)
  })
  gauge(
    'cenolov_last_success_timestamp_seconds',
    'When work last succeeded; 0 when it never did.',
    async function () {
      this.reset()
      for (const [work, at] of Object.entries((await figures())?.lastSuccess ?? {})) this.set({ work }, at)
    },
    ['work'],
  )
  gauge(
    'cenolov_backup_last_result',
    '1 for the result of the last backup: none, success or failed.',
    async function () {
      this.reset()
      const last = (await figures())?.backupResult
      if (last !== undefined)
        for (const result of BACKUP_RESULTS) this.set({ result }, result === last ? 1 : 0)
    },
    ['result'],
  )
  gauge(
    'cenolov_backup_age_seconds',
    'Age of the last backup; missing when there is none.',
    async function () {
      const at = (await figures())?.lastSuccess.backup
      setOrForget(this, at === undefined || at === 0 ? null : Math.max(0, Date.now() / 1_000 - at))
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
  const [queues, mails, failedBackup, { rows }] = await Promise.all([
    readQueues(db),
    readMailState(db),
    readFailedBackup(db),
    sql<Record<'held' | 'silent' | 'workers' | 'alert_check' | 'backup' | 'import', number>>`
      SELECT (SELECT count(*)::int FROM held_rows WHERE decision IS NULL) AS held,
        (SELECT count(*)::int FROM sources WHERE ${isSilent(new Date())}) AS silent,
        (SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = ${WORKER_NAME}) AS workers,
        (SELECT coalesce(extract(epoch FROM max(finished_at)), 0)::float8 FROM alert_runs) AS alert_check,
        (SELECT coalesce(extract(epoch FROM max(finished_at)), 0)::float8 FROM backups) AS backup,
        (SELECT coalesce(extract(epoch FROM max(finished_at)), 0)::float8 FROM import_jobs
          WHERE status = 'completed' AND mode = 'import') AS import`.execute(db),
  ])
  const { held, silent, workers, ...lastSuccess } = rows[0]!
  const succeeded = lastSuccess.backup === 0 ? 'none' : 'success'
  return {
    queues,
    heldRows: held,
    silentSources: silent,
    mailsWaiting: mails.waiting,
    workers,
    lastSuccess,
    backupResult: failedBackup === null ? succeeded : 'failed',
  }
}
