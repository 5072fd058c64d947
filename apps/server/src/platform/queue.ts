import { createHash } from 'node:crypto'
import { DEFAULT_TIME_ZONE } from '@cenolov/core/day'
import type pg from 'pg'
import {
  type ConstructorOptions,
  fromKysely,
  type Job,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Queue,
  type SendOptions,
} from 'pg-boss'
import type { ConnectionSettings } from './database/connections/connection-settings.ts'
import type { Database } from './database/database.ts'
import { errorFacts } from './errors/error-facts.ts'
import { FinalFailure } from './errors/final-failure.ts'
import { withoutPersonalData } from './errors/loggable-error.ts'
import { onceAMinute } from './errors/once-a-minute.ts'
import type { Logger } from './logger.ts'
import { QueueDatabase } from './queue-database.ts'

/** Interval at which a worker polls for jobs while the database does not notify it. */
const POLL_SECONDS = 1
/**
 * A notification wakes a worker at once, and a worker that finished a job looks for the next one. Polling finds jobs
 * that became due meanwhile: retries, postponed jobs and orphans of a lost worker.
 */
const NOTIFIED_POLL_SECONDS = 2
/**
 * Interval at which workers report that their jobs are alive. Jobs of a worker that is silent for `SILENT_SECONDS` go
 * to another. The check runs every `WATCH_SECONDS`, so an orphan waits half a minute at most.
 */
const HEARTBEAT_SECONDS = 5
const SILENT_SECONDS = 15
const WATCH_SECONDS = 5

const CONNECTIONS = 4

const WORK = {
  batchSize: 1,
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS,
}

const DEFAULTS = { notify: true, heartbeatSeconds: SILENT_SECONDS } as const

export type QueueOptions = Omit<Partial<ConstructorOptions>, 'db'> & {
  readonly timeZone?: string
  readonly connections?: number
  readonly runsJobs?: boolean
}

export interface JobKind {
  readonly queue: string
  readonly options: Omit<Queue, 'name'>
  /** Cron expression in the app's time zone, for jobs on schedule; null ends an earlier one. */
  readonly schedule?: string | null
  /** Jobs that a process runs at once; one by default. */
  readonly atOnce?: number
  run(job: Job<object>): Promise<unknown>
}

/** Jobs in PostgreSQL. They are enqueued in the transaction that causes them, and resumed after a crash. */
export class JobQueue {
  static readonly SENDING_ONLY: QueueOptions = {
    connections: 1,
    runsJobs: false,
    migrate: false,
    supervise: false,
    schedule: false,
    useListenNotify: false,
  }

  readonly #database: QueueDatabase
  readonly #boss: PgBoss
  readonly #logger: Logger
  readonly #timeZone: string
  readonly #stopping = new AbortController()

  /** @param timeZone for schedules; irrelevant to a process that only enqueues */
  constructor(
    connection: ConnectionSettings,
    logger: Logger,
    {
      timeZone = DEFAULT_TIME_ZONE,
      connections = CONNECTIONS,
      runsJobs = true,
      ...options
    }: QueueOptions = {},
  ) {
    this.#logger = logger
    this.#timeZone = timeZone
    this.#database = new QueueDatabase(connection, logger, { max: connections, runsJobs })
    this.#boss = new PgBoss({
      db: this.#database,
      useListenNotify: true,
      persistWarnings: false,
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      ...options,
    })
    // While the database is away, each worker of each queue fails several times a second.
    const logFailure = onceAMinute<unknown>((err, unlogged) =>
      logger.warn({ err, unlogged }, 'The job queue failed. Further failures are logged once a minute.'),
    )
    this.#boss.on('error', logFailure)
  }

  async start(): Promise<void> {
    await this.#boss.start()
  }

  /** Aborted when this process stops. A long job then ends where another process can continue. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  async stop(timeoutMs = 20_000): Promise<void> {
    this.#stopping.abort()
    await this.#boss.stop({ graceful: true, timeout: timeoutMs })
    await this.#database.close()
  }

  /** Also updates the options of an existing queue. */
  async declare(name: string, options: Omit<Queue, 'name'>): Promise<void> {
    const { policy: _policy, partition: _partition, ...changeable } = options
    if ((await this.#boss.getQueue(name)) === null)
      await this.#boss.createQueue(name, { ...DEFAULTS, ...options })
    else await this.#boss.updateQueue(name, { ...DEFAULTS, ...changeable })
  }

  async send(name: string, data: object, db: Database, options: SendOptions = {}): Promise<void> {
    await this.#boss.send(name, data, { ...options, db: fromKysely(db) })
  }

  /**
   * Enqueues a job again, `seconds` later. The later job's id is derived from the earlier one's, so that there is only
   * one, even if a crash lets the earlier job run again.
   */
  async postpone(name: string, job: Pick<Job<object>, 'id' | 'data'>, seconds: number, db: Database) {
    await this.send(name, job.data, db, { id: postponedId(job.id), startAfter: seconds })
  }

  /** Returns whether an interrupted run of a job has already postponed it. */
  async isPostponed(name: string, id: string): Promise<boolean> {
    return (await this.#boss.getJobById(name, postponedId(id))) !== null
  }

  async sendAll(name: string, jobs: readonly object[], client: Pick<pg.Client, 'query'>): Promise<void> {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    await this.#boss.insert(
      name,
      jobs.map((data) => ({ data })),
      { db },
    )
  }

  async retry(name: string, id: string): Promise<void> {
    await this.#boss.retry(name, id)
  }

  async schedule(name: string, cron: string): Promise<void> {
    await this.#boss.schedule(name, cron, {}, { tz: this.#timeZone })
  }

  async startWork(kind: JobKind): Promise<void> {
    if (kind.atOnce === undefined) await this.work(kind.queue, (job) => kind.run(job))
    else await this.workTogether(kind.queue, kind.atOnce, (job) => kind.run(job))
    if (kind.schedule === null) await this.#boss.unschedule(kind.queue)
    else if (kind.schedule !== undefined) await this.schedule(kind.queue, kind.schedule)
  }

  /** Runs a queue's jobs in this process, one at a time. The result of a job is stored as its output. */
  async work<Data extends object>(name: string, handle: (job: Job<Data>) => Promise<unknown>): Promise<void> {
    const worker: string = await this.#boss.work<Data>(name, WORK, async ([job]) => {
      if (job === undefined) return undefined
      try {
        const result = await handle(job)
        this.#boss.notifyWorker(worker)
        return result
      } catch (error) {
        this.#logFailedJob(name, error)
        throw error
      }
    })
  }

  /** Logs a failed job as an error, unless it was interrupted by the stop of this process and will be run again. */
  #logFailedJob(queue: string, error: unknown): void {
    if (this.#stopping.signal.aborted) this.#logger.info({ err: error, queue }, 'A job was interrupted.')
    else this.#logger.error({ err: error, queue }, 'A job failed.')
  }

  /**
   * Runs up to `atOnce` of a queue's jobs in this process side by side. A failed job is retried on its own, unless it
   * threw `FinalFailure`. Each job is completed the moment it is done, so that a slow one does not leave others to run
   * twice after a crash.
   */
  async workTogether<Data extends object>(
    name: string,
    atOnce: number,
    handle: (job: Job<Data>) => Promise<unknown>,
  ): Promise<void> {
    const options = { ...WORK, perJobResults: true, includeMetadata: true } as const
    const run = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
      try {
        await handle(job)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        const isFinal = error instanceof FinalFailure
        if (isFinal || job.retryCount >= job.retryLimit) this.#logFailedJob(name, error)
        else this.#logger.warn({ err: error, queue: name }, 'A job failed and is tried again later.')
        const output = { message: withoutPersonalData(errorFacts(error).message) }
        return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output }
      }
    }
    for (let workers = 0; workers < atOnce; workers += 1) {
      const worker: string = await this.#boss.work<Data, unknown, typeof options>(
        name,
        options,
        async (jobs) => {
          const results = await Promise.all(jobs.map(run))
          // After one job there may be more. pg-boss alone would find out by figures that are a minute old.
          this.#boss.notifyWorker(worker)
          return results
        },
      )
    }
  }
}

const postponedId = (id: string): string =>
  createHash('sha256').update(`postponed ${id}`).digest('hex').slice(0, 32)
