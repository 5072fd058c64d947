import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportJobsResponse, ImportStatus, UploadAccepted } from '@cenolov/contract/admin'
import { isUuid } from '@cenolov/contract/shapes'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDiskFull } from '../../platform/errors/disk-full.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { callInThread } from '../../platform/threads/thread.ts'
import { databaseFiles, diskFiles, type FileStore } from './file-store.ts'
import {
  type AwaitedFile,
  completeUnchanged,
  describeFile,
  type ForeignOrder,
  type GivenFile,
  insertAwaiting,
  type ReadableFile,
  type ReadForeign,
  readableForeign,
  reportReading,
} from './given-files.ts'
import { failJob, type ImportProgress, insertJob } from './job.ts'
import {
  catalogueVersionOf,
  deleteCheck,
  findRecentStatuses,
  findStatus,
  forgetOldChecks,
  startChecked,
} from './job-status.ts'
import { FileInspection, type Inspection, type InspectionResult } from './rows/inspect.ts'
import { rejectedCsv } from './rows/rejected-rows.ts'
import { ImportRunner, type ImportRunnerOptions, UNEXPECTED } from './runner.ts'
import type { Trial, TrialOrder } from './trial.ts'

export const IMPORT_QUEUE = 'import'
const HISTORY_LENGTH = 50
const LOOK_MS = 5_000

export interface ImportServiceOptions extends Omit<ImportRunnerOptions, 'files'> {
  readonly queue: JobQueue
  readonly dataDir: string
  readonly keepFiles: 'on disk' | 'in the database'
  readonly readForeign?: ReadForeign
  readonly isServed?: (version: number) => Promise<boolean>
}

export interface Upload {
  readonly fileName: string
  readonly content: Readable
  readonly actor: Account
  readonly preview: boolean
  /** True when the content was truncated for its size; known once it has been read. */
  readonly isTooLarge: () => boolean
}

export class ImportService {
  readonly #options: ImportServiceOptions
  readonly #files: FileStore
  readonly #runner: ImportRunner

  constructor(options: ImportServiceOptions) {
    this.#options = options
    this.#files =
      options.keepFiles === 'on disk' ? diskFiles(join(options.dataDir, 'uploads')) : databaseFiles()
    this.#runner = new ImportRunner({ ...options, files: this.#files })
  }

  /**
   * Accepts an uploaded file: streams it to disk, checks that it can be a catalogue, and stores it with its job. A file
   * with guessed columns is only checked; names that the vocabulary of sources knows are no guess.
   * Throws `HttpError` 400 or 413; then nothing is kept.
   */
  async accept({ fileName, content, actor, preview, isTooLarge }: Upload): Promise<UploadAccepted> {
    const { db, dataDir, queue } = this.#options
    if (!fileName.toLowerCase().endsWith('.csv')) {
      throw new HttpError(400, 'only-csv', { errors: ['Súbor musí mať príponu .csv'] })
    }
    const uploads = join(dataDir, 'uploads')
    await mkdir(uploads, { recursive: true })
    const directory = await mkdtemp(join(uploads, 'csv-'))
    try {
      const path = join(directory, 'upload.csv')
      const inspecting = new FileInspection()
      await pipeline(content, (pieces) => inspected(pieces, inspecting), createWriteStream(path)).catch(
        (error) => {
          throw content.errored && !isDiskFull(error) ? new HttpError(400, 'upload-cut-off') : error
        },
      )
      if (isTooLarge()) throw new HttpError(413, 'upload-too-large')
      const found = await inspecting.end(() => createReadStream(path))
      const { guess, ...file } = await this.#readable(found, {
        path,
        name: fileName,
        output: join(directory, 'rows.csv'),
      })
      const { inspection } = file
      // An administrator looks at a guess before anything is saved.
      const isCheck = preview || guess !== null
      const jobId = await db.transaction().execute(async (transaction) => {
        const id = await insertJob(transaction, {
          fileName,
          inspection,
          userId: actor.id,
          mode: isCheck ? 'preview' : 'import',
          content: file.content,
        })
        await this.#files.keep(transaction, id, file.path)
        await queue.send(IMPORT_QUEUE, {}, transaction)
        if (!isCheck) await recordStart(transaction, actor, id, fileName, inspection.totalRows)
        return id
      })
      return { job_id: jobId, total_rows: inspection.totalRows, ...(guess !== null && { guess }) }
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  async #readable(found: InspectionResult, order: ForeignOrder): Promise<ReadableFile> {
    if (found.ok) return { path: order.path, inspection: found.inspection, content: 'goods', guess: null }
    const foreign = found.isForeign ? await readableForeign(this.#options.readForeign, order) : null
    return foreign ?? { path: order.path, inspection: usable(found), content: 'goods', guess: null }
  }

  /** Adds a job whose file comes later by `acceptFile`, in the transaction of `db`. */
  awaitFile(db: Database, awaited: AwaitedFile): Promise<string> {
    return insertAwaiting(db, awaited)
  }

  /**
   * Gives a waiting job its file, takes the file over, and wakes a worker. Does nothing when the job is over.
   * @param alongside further work in the same transaction
   */
  async acceptFile(
    jobId: string,
    file: GivenFile,
    alongside: (transaction: Database) => Promise<void>,
  ): Promise<void> {
    const { db, dataDir, queue } = this.#options
    await mkdir(join(dataDir, 'uploads'), { recursive: true })
    await db.transaction().execute(async (transaction) => {
      if (!(await describeFile(transaction, jobId, file))) return
      await alongside(transaction)
      await this.#files.keep(transaction, jobId, file.path)
      await queue.send(IMPORT_QUEUE, {}, transaction)
    })
  }

  /** Updates the message of a job that waits for its file. */
  reportReading(jobId: string, message: string, percent: number): Promise<void> {
    return reportReading(this.#options.db, jobId, message, percent)
  }

  /** Closes a waiting job whose file is identical to the previous one. */
  completeUnchanged(db: Database, jobId: string): Promise<void> {
    return completeUnchanged(db, jobId)
  }

  fail(jobId: string, reason: string): Promise<void> {
    return failJob(this.#options.db, jobId, reason)
  }

  /** Nothing is written. */
  tryFile(file: Omit<TrialOrder, 'connection' | 'today' | 'timeZone' | 'currency'>): Promise<Trial> {
    const { connection, clock, currency } = this.#options
    const { timeZone } = clock
    const order: TrialOrder = { ...file, connection, today: clock.today(), timeZone, currency }
    return callInThread(new URL('./trial.ts', import.meta.url), 'tryFile', order)
  }

  /** Throws `HttpError` 404 for an unknown id. */
  async status(jobId: string): Promise<ImportStatus> {
    const status = isUuid(jobId) ? await findStatus(this.#options.db, jobId) : undefined
    if (status === undefined) throw new HttpError(404, 'job-not-found')
    if (status.status !== 'completed' || status.mode !== 'import') return status
    const { db, isServed } = this.#options
    const version = isServed === undefined ? null : await catalogueVersionOf(db, jobId)
    if (version === null || (await isServed!(version))) return status
    // Completed means visible: the next answer of this node has to include the import.
    return {
      ...status,
      status: 'processing',
      progress: 99,
      message: 'Katalóg sa obnovuje',
      finished_at: null,
    }
  }

  async recent(limit = HISTORY_LENGTH): Promise<ImportJobsResponse> {
    return { jobs: await findRecentStatuses(this.#options.db, limit) }
  }

  /** Rejected rows of a job as a CSV. Throws `HttpError` 404 for an unknown id. */
  async rejected(
    actor: Account,
    jobId: string,
  ): Promise<{ readonly fileName: string; readonly text: string }> {
    const { db } = this.#options
    const csv = isUuid(jobId) ? await rejectedCsv(db, jobId) : undefined
    if (csv === undefined) throw new HttpError(404, 'job-not-found')
    const fileName = `${csv.fileName.replace(/\.csv$/i, '')} - zamietnuté.csv`
    await recordExport(db, actor, 'Zamietnuté riadky', fileName)
    return { fileName, text: csv.text }
  }

  /** Imports a checked file. Throws `HttpError` 404 for an unknown id, 409 for a job in another state. */
  async apply(actor: Account, jobId: string): Promise<UploadAccepted> {
    const { total_rows, file_name: fileName } = await this.status(jobId)
    const { db, queue } = this.#options
    await db.transaction().execute(async (transaction) => {
      if (!(await startChecked(transaction, jobId))) {
        throw new HttpError(409, 'upload-not-waiting')
      }
      await queue.send(IMPORT_QUEUE, {}, transaction)
      await recordStart(transaction, actor, jobId, fileName, total_rows)
    })
    return { job_id: jobId, total_rows }
  }

  /** Discards a checked file. Throws `HttpError` 404 for an unknown id, 409 for an import and a running check. */
  async discard(jobId: string): Promise<void> {
    await this.status(jobId)
    if (!(await deleteCheck(this.#options.db, jobId))) {
      throw new HttpError(409, 'upload-not-checked')
    }
    await this.#files.drop(jobId)
  }

  async dropOldChecks(): Promise<void> {
    await this.#runner.dropOldFiles('old')
    for (const jobId of await forgetOldChecks(this.#options.db)) await this.#files.drop(jobId)
  }

  /** Imports a local file at once, for the command line. Throws `HttpError` for a bad file. */
  async importFile(
    path: string,
    fileName: string,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportStatus> {
    const inspecting = new FileInspection()
    for await (const piece of createReadStream(path)) inspecting.push(piece)
    const inspection = usable(await inspecting.end(() => createReadStream(path)))
    const { db } = this.#options
    const job = { fileName, inspection, userId: null, mode: 'import', isDirect: true } as const
    const jobId = await insertJob(db, job)
    const outcome = await this.#runner.run(jobId, { kind: 'file', path }, { onProgress })
    if (outcome === 'interrupted') await failJob(db, jobId, UNEXPECTED)
    return this.status(jobId)
  }

  /** Runs waiting jobs, oldest upload first. Does nothing when there are none, or another node has the next. */
  runWaiting(): Promise<void> {
    return this.#runner.runWaiting(this.#options.queue.stopping)
  }

  /** Cleans up after killed processes and resumes their jobs. Called when a worker starts. */
  async resumeInterrupted(): Promise<void> {
    await this.#runner.dropOldFiles('any')
    await this.takeUpOrphans()
  }

  watchForOrphans(): void {
    const { queue, logger } = this.#options
    const look = setInterval(() => {
      // Nothing can be resumed while the database is away; the next check comes soon.
      this.takeUpOrphans().catch((error) =>
        logger.debug({ err: error }, 'Cannot check for interrupted imports.'),
      )
    }, LOOK_MS)
    look.unref()
    queue.stopping.addEventListener('abort', () => clearInterval(look))
  }

  async takeUpOrphans(): Promise<void> {
    const { db, queue, logger } = this.#options
    if (!(await this.#runner.findOrphan())) return
    logger.warn('Resuming an interrupted import.')
    await queue.send(IMPORT_QUEUE, {}, db)
  }
}

/** A check changes nothing, so only imports are recorded. */
const recordStart = (db: Database, actor: Account, jobId: string, fileName: string, rows: number) =>
  recordAudit(db, {
    actor,
    action: 'import started',
    subject: fileName,
    details: { job_id: jobId, count: rows },
  })

async function* inspected(pieces: AsyncIterable<Buffer>, inspection: FileInspection): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    inspection.push(piece)
    yield piece
  }
}

/** Throws `HttpError` 400 for a file that is not a catalogue. */
function usable(result: InspectionResult): Inspection {
  if (!result.ok) throw new HttpError(400, result.code, { errors: result.errors })
  return result.inspection
}
