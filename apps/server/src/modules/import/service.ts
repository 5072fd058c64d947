import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportJobsResponse, ImportStatus, UploadAccepted } from '@cenolov/contract'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { ConnectionSettings, Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { Logger } from '../../platform/logger.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { runThread } from '../../platform/thread.ts'
import type { FileStore } from './file-store.ts'
import { FileInspection, type Inspection, type InspectionResult } from './inspect.ts'
import { IMPORT_JOB_LOCK } from './job-row.ts'
import {
  deleteCheck,
  failJob,
  findRecentStatuses,
  findStatus,
  forgetOldChecks,
  insertJob,
  jobsWithFiles,
  saveProgress,
  startChecked,
} from './jobs-table.ts'
import { rejectedCsv } from './rejected-rows.ts'
import type { ImportOrder, ImportOutcome, ImportProgress } from './run.ts'
import type { ImportSource } from './source.ts'

export const IMPORT_QUEUE = 'import'
/** How many jobs the history shows. */
const HISTORY_LENGTH = 50
const UNKNOWN_JOB = 'Úloha sa nenašla'
const CUT_OFF = 'Nahrávanie súboru sa prerušilo'
const INTERRUPTED = 'Spracovanie bolo opakovane prerušené. Nahrajte súbor znova.'
const UNEXPECTED = 'Spracovanie zlyhalo pre chybu servera. Katalóg sa nezmenil.'

export interface ImportServiceOptions {
  readonly db: Database
  readonly connection: ConnectionSettings
  readonly queue: JobQueue
  readonly logger: Logger
  readonly dataDir: string
  readonly files: FileStore
  readonly clock: Clock
  /** Called after each import that is done. */
  readonly onImported?: () => Promise<void>
}

export interface Upload {
  readonly fileName: string
  readonly content: Readable
  readonly userId: number
  /** Check the file and change nothing. */
  readonly preview: boolean
  /** True once the content was cut off for its size; known when it is read to the end. */
  readonly isTooLarge: () => boolean
}

/** Imports of catalogue files (DESIGN section 7): uploads become jobs, jobs become one transaction. */
export class ImportService {
  readonly #options: ImportServiceOptions

  constructor(options: ImportServiceOptions) {
    this.#options = options
  }

  /**
   * Takes an uploaded file: streams it to disk, looks whether it can be a catalogue, stores it with its job.
   * Throws `HttpError` 400 or 413 with SPEC's texts; then nothing is kept.
   */
  async accept({ fileName, content, userId, preview, isTooLarge }: Upload): Promise<UploadAccepted> {
    const { db, dataDir, queue, files } = this.#options
    if (!fileName.toLowerCase().endsWith('.csv')) {
      throw new HttpError(400, 'Iba CSV súbory sú povolené', { errors: ['Súbor musí mať príponu .csv'] })
    }
    const uploads = join(dataDir, 'uploads')
    await mkdir(uploads, { recursive: true })
    const directory = await mkdtemp(join(uploads, 'csv-'))
    try {
      const path = join(directory, 'upload.csv')
      const looked = new FileInspection()
      await pipeline(content, (pieces) => inspected(pieces, looked), createWriteStream(path)).catch(
        (error) => {
          throw content.errored ? new HttpError(400, CUT_OFF) : error
        },
      )
      if (isTooLarge()) throw new HttpError(413, 'Súbor je príliš veľký. Maximum je 50MB')
      const inspection = usable(await looked.end(() => createReadStream(path)))
      const jobId = await db.transaction().execute(async (transaction) => {
        const id = await insertJob(transaction, {
          fileName,
          inspection,
          userId,
          mode: preview ? 'preview' : 'import',
        })
        await files.keep(transaction, id, path)
        await queue.send(IMPORT_QUEUE, { jobId: id }, transaction)
        return id
      })
      return { job_id: jobId, total_rows: inspection.totalRows }
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  /** State of a job. Throws `HttpError` 404 for an unknown id. */
  async status(jobId: string): Promise<ImportStatus> {
    const status = isUuid(jobId) ? await findStatus(this.#options.db, jobId) : undefined
    if (status === undefined) throw new HttpError(404, UNKNOWN_JOB)
    return status
  }

  /** The last imports and checks, the newest first. */
  async recent(limit = HISTORY_LENGTH): Promise<ImportJobsResponse> {
    return { jobs: await findRecentStatuses(this.#options.db, limit) }
  }

  /** Rejected rows of a job as a CSV. Throws `HttpError` 404 for an unknown id. */
  async rejected(jobId: string): Promise<{ readonly fileName: string; readonly text: string }> {
    const csv = isUuid(jobId) ? await rejectedCsv(this.#options.db, jobId) : undefined
    if (csv === undefined) throw new HttpError(404, UNKNOWN_JOB)
    return csv
  }

  /** Imports a checked file. Throws `HttpError` 404 for an unknown id, 409 when it is no file that waits for it. */
  async apply(jobId: string): Promise<UploadAccepted> {
    const { total_rows } = await this.status(jobId)
    const { db, queue } = this.#options
    await db.transaction().execute(async (transaction) => {
      if (!(await startChecked(transaction, jobId))) {
        throw new HttpError(409, 'Tento súbor už nečaká na import. Nahrajte ho znova.')
      }
      await queue.send(IMPORT_QUEUE, { jobId }, transaction)
    })
    return { job_id: jobId, total_rows }
  }

  /** Throws a checked file away. Throws `HttpError` 404 for an unknown id, 409 for an import and a running check. */
  async discard(jobId: string): Promise<void> {
    await this.status(jobId)
    if (!(await deleteCheck(this.#options.db, jobId))) {
      throw new HttpError(409, 'Zahodiť sa dá len skontrolovaný súbor.')
    }
    await this.#options.files.drop(jobId)
  }

  /** Lets go of checked files that nobody imported in time. */
  async dropOldChecks(): Promise<void> {
    for (const jobId of await forgetOldChecks(this.#options.db)) await this.#options.files.drop(jobId)
  }

  /** Imports a file of this machine at once (the command line's way). Throws `HttpError` for a bad file. */
  async importFile(
    path: string,
    fileName: string,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportStatus> {
    const looked = new FileInspection()
    for await (const piece of createReadStream(path)) looked.push(piece)
    const inspection = usable(await looked.end(() => createReadStream(path)))
    const jobId = await insertJob(this.#options.db, { fileName, inspection, userId: null, mode: 'import' })
    await this.#run(jobId, { kind: 'file', path }, onProgress)
    return this.status(jobId)
  }

  /** Runs a queued job. Quiet when it is over or another runner has it. */
  async runJob(jobId: string): Promise<void> {
    const { files } = this.#options
    const isOver = await this.#run(jobId, files.source(jobId), () => undefined)
    if (isOver) await files.drop(jobId)
  }

  /** Enqueues again the jobs whose runner is gone (a killed process). Called when a worker starts. */
  async resumeInterrupted(): Promise<void> {
    const { db, queue, files, logger } = this.#options
    await db.transaction().execute(async (transaction) => {
      const processing = await transaction
        .selectFrom('import_jobs')
        // The lock falls free with this transaction, before any runner can take the job.
        .select([
          'id',
          sql<boolean>`pg_try_advisory_xact_lock(${IMPORT_JOB_LOCK}, hashtext(id::text))`.as('is_free'),
        ])
        .where('status', '=', 'processing')
        .execute()
      for (const { id, is_free } of processing) {
        if (!is_free) continue
        logger.warn({ jobId: id }, 'Taking up an interrupted import again.')
        await queue.send(IMPORT_QUEUE, { jobId: id }, transaction)
      }
    })
    await files.dropOthers(await jobsWithFiles(db))
  }

  /** Runs a job. Returns whether its file is done with: not when it was checked, nor when another runner has it. */
  async #run(
    jobId: string,
    source: ImportSource,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<boolean> {
    const { db, connection, logger, clock, onImported } = this.#options
    const order: ImportOrder = { connection, source, jobId, today: clock.today() }
    let saving: Promise<void> = Promise.resolve()
    const report = (progress: ImportProgress) => {
      onProgress(progress)
      saving = saving
        .then(() => saveProgress(db, jobId, progress))
        // How far an import is may go untold; the import itself goes on.
        .catch((error) => logger.warn({ err: error, jobId }, 'The progress of an import cannot be saved.'))
    }
    try {
      const module = new URL('./run-thread.ts', import.meta.url)
      const outcome = await runThread<ImportOutcome, ImportProgress>(module, order, report)
      await saving
      if (outcome === 'interrupted too often') await failJob(db, jobId, INTERRUPTED)
      if (outcome === 'completed') await onImported?.()
      return outcome === 'completed' || outcome === 'interrupted too often'
    } catch (error) {
      logger.error({ err: error, jobId }, 'An import failed.')
      await failJob(db, jobId, UNEXPECTED)
      return true
    }
  }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Lets bytes through and has them looked at, so that a file is known when it is there. */
async function* inspected(pieces: AsyncIterable<Buffer>, inspection: FileInspection): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    inspection.push(piece)
    yield piece
  }
}

/** Throws `HttpError` 400 for a file that is no catalogue. */
function usable(result: InspectionResult): Inspection {
  if (!result.ok) throw new HttpError(400, result.detail, { errors: result.errors })
  return result.inspection
}
