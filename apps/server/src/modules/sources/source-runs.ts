import { join } from 'node:path'
import type { ImportRowError } from '@cenolov/contract/admin'
import type { MarkedRow } from '@cenolov/core/gate'
import { nextRun, type SourceContent } from '@cenolov/core/source'
import { sql } from 'kysely'
import { type NamedBranch, resolveBranches } from '../../platform/branches/find-branch.ts'
import { knownSpelling, NAMES_STAY } from '../../platform/database/catalogue/known-spelling.ts'
import { connectTo } from '../../platform/database/connections/connect.ts'
import { isConnectionFailure } from '../../platform/database/connections/connection-failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/rows/delete-past.ts'
import { isDiskFull } from '../../platform/errors/disk-full.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecretReader } from './secret.ts'
import { SourceFault } from './source-fault.ts'
import { hasBranchPrices, type SourceFiles } from './source-file.ts'
import { findSource, lockSource, type StoredSource } from './source-table.ts'
import { addCompanies, missingChains } from './state-comparator/companies.ts'
import { dropAnswers } from './state-comparator/kept-answers.ts'
import type { StateComparator } from './state-comparator/state-comparator.ts'

export const RUN_QUEUE = 'source-run'
/** First half of the keys of source locks; the second is the source's id. */
const SOURCE_LOCK = 7_263_006
const RUNS_KEPT = 500
/** A failed source is read again sooner than its schedule says. */
const RETRY_MINUTES = [15, 60, 240] as const
const ABANDONED_MINUTES = 60
const NOTES_KEPT = 20

export const SOURCE_DELETED = 'Zdroj bol zmazaný'
const INTERRUPTED = 'Čítanie zdroja bolo opakovane prerušené'
const UNEXPECTED = 'Čítanie zdroja zlyhalo pre chybu servera. Katalóg sa nezmenil.'
const DISK_FULL = 'Na serveri došlo miesto na disku'

export interface SourceImports {
  awaitFile(
    db: Database,
    awaited: { readonly fileName: string; readonly userId: number | null; readonly sourceId: number },
  ): Promise<string>
  acceptFile(
    jobId: string,
    file: {
      readonly path: string
      readonly fileName: string
      readonly totalRows: number
      readonly mergeMode: 'merge' | 'replace'
      readonly content: SourceContent
      readonly hasBranchPrices: boolean
      readonly notes?: readonly ImportRowError[]
      readonly marked?: readonly MarkedRow[]
    },
    alongside: (transaction: Database) => Promise<void>,
  ): Promise<void>
  reportReading(jobId: string, message: string, percent: number): Promise<void>
  completeUnchanged(db: Database, jobId: string): Promise<void>
  fail(jobId: string, reason: string): Promise<void>
}

export interface SourceRunsOptions
  extends Pick<Platform, 'db' | 'connection' | 'queue' | 'clock' | 'logger'> {
  readonly imports: SourceImports
  readonly files: SourceFiles
  readonly secrets: SecretReader
  readonly state: StateComparator
}

/** Runs of sources. Each is an import job from the start, and ends with that job. */
export class SourceRuns {
  readonly #options: SourceRunsOptions

  constructor(options: SourceRunsOptions) {
    this.#options = options
  }

  /** Starts a run unless one is in progress. Returns the job of either, or null for a deleted source. */
  async start(
    db: Database,
    source: Pick<StoredSource, 'id' | 'name'>,
    userId: number | null,
  ): Promise<string | null> {
    // Only one run starts at a time: the second waits here and finds the first one's run.
    const locked = await db
      .selectFrom('sources')
      .select('id')
      .where('id', '=', source.id)
      .forUpdate()
      .executeTakeFirst()
    if (locked === undefined) return null
    const running = await db
      .selectFrom('source_runs')
      .select('job_id')
      .where('source_id', '=', source.id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (running !== undefined) return running.job_id
    const { imports, queue } = this.#options
    const jobId = await imports.awaitFile(db, { fileName: source.name, userId, sourceId: source.id })
    await db.insertInto('source_runs').values({ source_id: source.id, job_id: jobId }).execute()
    await queue.send(RUN_QUEUE, { sourceId: source.id, jobId }, db)
    return jobId
  }

  /** Fetches, reads and hands over one file. Every failure becomes the reason of the job. */
  async run({ sourceId, jobId }: { readonly sourceId: number; readonly jobId: string }): Promise<void> {
    const { connection, queue, logger, imports } = this.#options
    const lock = await connectTo(connection, 'cenolov-source')
    lock.on('error', (error) => logger.debug({ err: error, sourceId }, 'The lock of a source was cut.'))
    try {
      const { rows } = await lock.query('SELECT pg_try_advisory_lock($1, $2) AS locked', [
        SOURCE_LOCK,
        sourceId,
      ])
      // Another process holds the lock and works on this run.
      if (rows[0].locked !== true) return
      await this.#runLocked(sourceId, jobId)
    } catch (error) {
      // Neither is the source's fault, so the job runs again.
      if (queue.stopping.aborted || isConnectionFailure(error)) throw error
      if (error instanceof SourceFault) {
        await this.#failed(sourceId, jobId, error)
        return
      }
      logger.error({ err: error, sourceId, jobId }, 'A source could not be read.')
      await imports.fail(jobId, isDiskFull(error) ? DISK_FULL : UNEXPECTED)
    } finally {
      await lock.end()
    }
  }

  async failAbandoned(): Promise<void> {
    const { db, imports } = this.#options
    const { rows } = await sql<{ job_id: string }>`
      SELECT r.job_id FROM source_runs r JOIN import_jobs j ON j.id = r.job_id
      WHERE r.status = 'running' AND j.awaits_file AND j.status = 'processing'
        AND r.started_at < now() - make_interval(mins => ${ABANDONED_MINUTES})
        AND NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND classid = ${SOURCE_LOCK}::bigint::oid AND objid = r.source_id::oid)`.execute(db)
    for (const { job_id } of rows) await imports.fail(job_id, INTERRUPTED)
    await db
      .updateTable('source_runs')
      .set({ status: 'failed', reason: INTERRUPTED, finished_at: sql`now()` })
      .where('status', '=', 'running')
      .where('job_id', 'is', null)
      .execute()
  }

  async #runLocked(sourceId: number, jobId: string): Promise<void> {
    const { db, files, imports, secrets, queue } = this.#options
    const source = await findSource(db, sourceId)
    if (!(await isAwaiting(db, jobId))) return
    if (source === undefined) return imports.fail(jobId, SOURCE_DELETED)
    const authorization = await secrets.authorization(source.secret)
    if (source.kind === 'api') return this.#runApi(source, authorization, jobId)
    await files.inDirectory(async (directory) => {
      const file = await files.bring(source, authorization, directory, source, queue.stopping)
      if (file === 'unchanged') return this.#unchanged(source, jobId, {})
      const answer = { bytes: file.bytes, etag: file.etag, last_modified: file.lastModified }
      if (source.contentHash?.equals(file.hash)) return this.#unchanged(source, jobId, answer)
      await setRun(db, jobId, { bytes: file.bytes })
      const converted = await files.convert(source, file, directory, queue.stopping)
      if (!converted.ok) throw new SourceFault(converted.reason)
      await imports.acceptFile(
        jobId,
        {
          path: join(directory, 'rows.csv'),
          fileName: file.name,
          totalRows: converted.rows,
          mergeMode: converted.isCut ? 'merge' : source.mode,
          content: converted.found.content,
          hasBranchPrices: hasBranchPrices(source, converted),
          notes: [
            ...(converted.notes ?? []).map((message) => ({ row: 0, column: '', message })),
            ...(await this.#knowBranches(converted.branches ?? [])),
          ],
        },
        (transaction) => this.#accepted(transaction, source, jobId, { ...answer, content_hash: file.hash }),
      )
    })
  }

  async #runApi(source: StoredSource, authorization: string | null, jobId: string): Promise<void> {
    const { db, files, imports, state, queue } = this.#options
    const { id: sourceId, location } = source
    await files.inDirectory(async (directory) => {
      const signal = queue.stopping
      const day = await state.read({
        sourceId,
        location,
        authorization,
        directory,
        signal,
        onProgress: (message, percent) => imports.reportReading(jobId, message, percent),
      })
      const { bytes, hash } = day
      if (source.contentHash?.equals(hash)) await this.#unchanged(source, jobId, { bytes })
      else {
        await imports.acceptFile(
          jobId,
          {
            path: day.path,
            fileName: source.name,
            totalRows: day.rows,
            mergeMode: source.mode,
            content: 'goods',
            hasBranchPrices: true,
            notes: [
              ...(await missingChains(db, sourceId, day.stores)),
              ...day.notes,
              ...(await this.#knowBranches(day.branches)),
            ],
            marked: day.marked,
          },
          async (transaction) => {
            await addCompanies(transaction, day.newCompanies)
            await this.#accepted(transaction, source, jobId, { bytes, content_hash: hash })
          },
        )
      }
      await dropAnswers(db, sourceId)
    })
  }

  /** Returns notes on branches that moved or changed their number, or that share a number. */
  async #knowBranches(branches: readonly NamedBranch[]): Promise<readonly ImportRowError[]> {
    if (branches.length === 0) return []
    const { db, clock } = this.#options
    const { notes } = await db.transaction().execute(async (transaction) => {
      await NAMES_STAY.execute(transaction)
      const spelled = new Map<string, string>()
      for (const store of new Set(branches.map((branch) => branch.store)))
        spelled.set(store, (await knownSpelling(transaction, { store, category: '' })).store)
      const known = branches.map((branch) => ({ ...branch, store: spelled.get(branch.store)! }))
      return resolveBranches(transaction, known, clock.today())
    })
    return notes.slice(0, NOTES_KEPT).map(({ message }) => ({ row: 0, column: '', message }))
  }

  /** A file that was read before the source was changed, or during a change, has to be read again. */
  async #accepted(
    transaction: Database,
    { id, version }: StoredSource,
    jobId: string,
    answer: RunAnswer,
  ): Promise<void> {
    await lockSource(transaction, id)
    const isCurrent = (await findSource(transaction, id))?.version === version
    await setRun(transaction, jobId, isCurrent ? answer : {})
    await dropOldRuns(transaction, id)
  }

  async #unchanged(source: StoredSource, jobId: string, answer: RunAnswer): Promise<void> {
    const { db, imports } = this.#options
    await db.transaction().execute(async (transaction) => {
      await setRun(transaction, jobId, answer)
      await imports.completeUnchanged(transaction, jobId)
      await dropOldRuns(transaction, source.id)
    })
  }

  async #failed(sourceId: number, jobId: string, fault: SourceFault): Promise<void> {
    const { db, imports, clock, logger } = this.#options
    logger.warn({ sourceId, jobId, reason: fault.message }, 'A source could not be read.')
    await imports.fail(jobId, fault.message)
    await dropOldRuns(db, sourceId)
    const source = await findSource(db, sourceId)
    const minutes = fault.isPassing ? RETRY_MINUTES[(source?.failures ?? 0) - 1] : undefined
    if (source === undefined || minutes === undefined || !source.enabled) return
    const soon = nextRun({ every_minutes: minutes }, clock.now(), clock.timeZone)
    await db
      .updateTable('sources')
      .set({ next_run_at: soon })
      .where('id', '=', sourceId)
      .where('next_run_at', '>', soon)
      .execute()
  }
}

interface RunAnswer {
  readonly bytes?: number
  readonly etag?: string | null
  readonly last_modified?: string | null
  readonly content_hash?: Buffer
}

async function setRun(db: Database, jobId: string, answer: RunAnswer): Promise<void> {
  if (Object.keys(answer).length === 0) return
  await db.updateTable('source_runs').set(answer).where('job_id', '=', jobId).execute()
}

async function isAwaiting(db: Database, jobId: string): Promise<boolean> {
  return (await awaitingJobs(db).where('id', '=', jobId).executeTakeFirst()) !== undefined
}

export const awaitingJobs = (db: Database) =>
  db.selectFrom('import_jobs').select('id').where('awaits_file', '=', true).where('status', '=', 'processing')

/** A source that is read each minute would fill the table. Jobs of runs without news are deleted with them. */
async function dropOldRuns(db: Database, sourceId: number): Promise<void> {
  const dropped = await deletePast<{ job_id: string | null }>(
    db,
    'source_runs.id',
    { source_id: sourceId },
    { by: 'id', keep: RUNS_KEPT },
  )
  const jobs = dropped.flatMap(({ job_id }) => (job_id === null ? [] : [job_id]))
  if (jobs.length === 0) return
  await db.deleteFrom('import_jobs').where('id', 'in', jobs).where('unchanged', '=', true).execute()
}
