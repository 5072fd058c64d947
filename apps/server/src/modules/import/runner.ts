import { sql } from 'kysely'
import { isConnectionFailure } from '../../platform/database/connections/connection-failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDiskFull } from '../../platform/errors/disk-full.ts'
import type { Platform } from '../../platform/platform.ts'
import { callInThread } from '../../platform/threads/thread.ts'
import type { FileStore, ImportSource } from './file-store.ts'
import { failJob, giveAttemptBack, IMPORT_JOB_LOCK, type ImportProgress, saveProgress } from './job.ts'
import { jobsWithFiles } from './job-status.ts'
import type { ImportOrder, ImportOutcome } from './run.ts'

const INTERRUPTED = 'Spracovanie bolo opakovane prerušené. Nahrajte súbor znova.'
export const UNEXPECTED = 'Spracovanie zlyhalo pre chybu servera. Katalóg sa nezmenil.'
export const DISK_FULL = 'Na serveri došlo miesto na disku. Katalóg sa nezmenil.'
const HEARTBEAT_MS = 5_000

export interface ImportRunnerOptions
  extends Pick<Platform, 'db' | 'connection' | 'logger' | 'clock' | 'currency'> {
  readonly files: FileStore
  readonly onImported?: () => Promise<void>
}

export interface RunOptions {
  readonly onProgress?: (progress: ImportProgress) => void
  readonly stop?: AbortSignal
}

/** `interrupted`: the database went away, or this process is stopping; the job waits for another attempt. */
type RunOutcome = ImportOutcome | 'failed' | 'interrupted'

/**
 * Runs import jobs in the order of their uploads, each in a thread. Only the database knows the runner of a job:
 * through a lock that ends with its connection, and a heartbeat.
 */
export class ImportRunner {
  readonly #options: ImportRunnerOptions
  #running: Promise<void> | null = null

  constructor(options: ImportRunnerOptions) {
    this.#options = options
  }

  /** Runs waiting jobs, oldest upload first, until none is left or another node has the next. */
  runWaiting(stop: AbortSignal): Promise<void> {
    this.#running ??= this.#runAll(stop).finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /**
   * Finds jobs whose runner is gone: ends the connection of a silent runner, and fails jobs that only their command
   * could run. Returns whether a job is waiting without a runner.
   */
  async findOrphan(): Promise<boolean> {
    const { db, logger } = this.#options
    for (const jobId of await abandonedDirectJobs(db)) {
      if (await isFree(db, jobId)) await failJob(db, jobId, INTERRUPTED)
    }
    if (this.#running !== null) return false
    const jobId = await nextJob(db)
    if (jobId === undefined) return false
    if (await isFree(db, jobId)) return true
    if (await endSilentRunner(db, jobId))
      logger.warn({ jobId }, 'The runner of an import was silent for too long.')
    return false
  }

  /** Deletes files that no job needs. Use `any` age only while nobody uploads. */
  async dropOldFiles(age: 'any' | 'old'): Promise<void> {
    const { db, files } = this.#options
    await files.dropOthers(() => jobsWithFiles(db), age)
  }

  /** Runs one job and records its outcome. `stop` rolls its transaction back, and the job waits again. */
  async run(jobId: string, source: ImportSource, { onProgress, stop }: RunOptions = {}): Promise<RunOutcome> {
    const { db, connection, logger, clock, currency, onImported } = this.#options
    const { timeZone } = clock
    const order: ImportOrder = { connection, source, jobId, today: clock.today(), timeZone, currency }
    let saving: Promise<void> = Promise.resolve()
    let last: ImportProgress | null = null
    const save = () => {
      const progress = last
      if (progress === null) return
      saving = saving
        .then(() => saveProgress(db, jobId, progress))
        // A lost progress report does not matter; the import continues.
        .catch((error) => logger.warn({ err: error, jobId }, 'The progress of an import cannot be saved.'))
    }
    const report = (progress: ImportProgress) => {
      onProgress?.(progress)
      last = progress
      save()
    }
    const heartbeat = setInterval(save, HEARTBEAT_MS)
    try {
      const module = new URL('./run.ts', import.meta.url)
      const outcome = await callInThread<ImportOutcome, ImportProgress>(
        module,
        'runImport',
        order,
        report,
        stop,
      )
      await saving
      if (outcome === 'interrupted too often') await failJob(db, jobId, INTERRUPTED)
      if (outcome === 'completed') await onImported?.()
      return outcome
    } catch (error) {
      if (stop?.aborted) {
        logger.info({ jobId }, 'An import was interrupted because this process is stopping.')
        await giveAttemptBack(db, jobId)
        return 'interrupted'
      }
      if (isConnectionFailure(error)) {
        logger.warn({ err: error, jobId }, 'An import was interrupted: the database went away.')
        return 'interrupted'
      }
      logger.error({ err: error, jobId }, 'An import failed.')
      await failJob(db, jobId, isDiskFull(error) ? DISK_FULL : UNEXPECTED)
      return 'failed'
    } finally {
      clearInterval(heartbeat)
    }
  }

  async #runAll(stop: AbortSignal): Promise<void> {
    const { db, files } = this.#options
    for (let jobId = await nextJob(db); jobId !== undefined; jobId = await nextJob(db)) {
      const outcome = await this.run(jobId, files.source(jobId), { stop })
      if (outcome === 'taken' || outcome === 'interrupted') return
      if (outcome !== 'checked') await files.drop(jobId)
      if (stop.aborted) return
    }
  }
}

/** The next job may be running already. */
async function nextJob(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_jobs')
    .select('id')
    .where('status', '=', 'processing')
    .where('is_direct', '=', false)
    .where('awaits_file', '=', false)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function isFree(db: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT NOT EXISTS (${holders(jobId)}) AS free`.execute(db)
  return rows[0]!.free
}

/** A runner without a heartbeat for this long is gone, whatever the state of its connection. */
const SILENT_SECONDS = 20

/** Ends the connection of a silent runner, whose machine may be gone, which the database would notice in hours. */
async function endSilentRunner(db: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(holder.pid) AS ended FROM (${holders(jobId)}) holder
    WHERE EXISTS (SELECT FROM import_jobs WHERE id = ${jobId} AND status = 'processing'
      AND heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS}))`.execute(db)
  return rows.some(({ ended }) => ended)
}

async function abandonedDirectJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select('id')
    .where('status', '=', 'processing')
    .where('is_direct', '=', true)
    .where(
      sql<boolean>`coalesce(heartbeat_at, created_at) < now() - make_interval(secs => ${SILENT_SECONDS})`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

const holders = (jobId: string) => sql`
  SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${IMPORT_JOB_LOCK}::bigint::oid
    AND objid = (hashtext(${jobId})::bigint & 4294967295)::oid`
