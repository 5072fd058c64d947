import type { ImportPreview, ImportRowError, ImportStatus } from '@cenolov/contract/admin'
import type { SourceContent } from '@cenolov/core/source'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import type { Inspection } from './rows/inspect.ts'
import { type RejectedRows, storeRejected } from './rows/rejected-rows.ts'

/** First half of the keys of job locks; the second is the hash of the job's id. */
export const IMPORT_JOB_LOCK = 7_263_002

const OVERTAKEN =
  'Import je dokončený. Novší súbor ho predbehol, preto známym produktom doplnil len históriu.'

/** Progress of an import. `progress` is a percentage, 0..100; the others are rows so far. */
export interface ImportProgress {
  readonly progress: number
  readonly processed: number
  readonly bad: number
}

export interface NewImport {
  readonly fileName: string
  readonly inspection: Inspection
  readonly userId: number | null
  readonly mode: ImportStatus['mode']
  readonly isDirect?: boolean
  readonly content?: SourceContent
}

export async function insertJob(db: Database, job: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('import_jobs')
    .values({
      file_name: job.fileName,
      inspection: jsonText(job.inspection),
      total_rows: job.inspection.totalRows,
      user_id: job.userId,
      mode: job.mode,
      is_direct: job.isDirect ?? false,
      content: job.content ?? 'goods',
      message: 'Čaká na spracovanie',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Claims the job for as long as this connection lives. Returns false when another runner has it. */
export async function lockJob(client: pg.Client, jobId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [
    IMPORT_JOB_LOCK,
    jobId,
  ])
  if (rows[0].locked !== true) return false
  await client.query('UPDATE import_jobs SET heartbeat_at = now() WHERE id = $1', [jobId])
  return true
}

export async function unlockJob(client: pg.Client, jobId: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [IMPORT_JOB_LOCK, jobId])
}

export interface BegunJob {
  readonly attempts: number
  readonly inspection: Inspection
  readonly mode: 'import' | 'preview'
  readonly queuedAt: Date
  readonly newerStores: readonly string[]
  readonly mergeMode: 'merge' | 'replace'
  readonly content: SourceContent
  readonly sourceId: number | null
}

/** Counts an attempt and returns the runner's data, or undefined when the job is over. */
export async function beginAttempt(client: pg.Client, jobId: string): Promise<BegunJob | undefined> {
  const { rows } = await client.query(
    `UPDATE import_jobs j SET attempts = attempts + 1, started_at = now(),
       message = 'Spracúvajú sa riadky'
     WHERE id = $1 AND status = 'processing' RETURNING attempts, inspection, mode, queued_at AS "queuedAt",
       merge_mode AS "mergeMode", content, source_id AS "sourceId",
       ARRAY(SELECT DISTINCT store FROM import_jobs o, unnest(o.stores) store WHERE o.mode = 'import'
         AND o.status = 'completed' AND (o.queued_at, o.id) > (j.queued_at, j.id)) AS "newerStores"`,
    [jobId],
  )
  return rows[0]
}

export async function saveProgress(db: Database, jobId: string, progress: ImportProgress): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ progress: progress.progress, processed_count: progress.processed, error_count: progress.bad })
    .set({ heartbeat_at: sql`now()` })
    .where('id', '=', jobId)
    .where('status', '=', 'processing')
    .execute()
}

export interface FinishedCounts {
  readonly processed: number
  readonly created: number
  readonly updated: number
  readonly history: number
  readonly collapsed: number
  readonly ended: number
  readonly held: number
  readonly notes: readonly ImportRowError[]
  readonly version: number | null
  readonly bad: number
  readonly images: number
  readonly rejected: RejectedRows
  readonly stores: ReadonlySet<string>
  readonly errors: readonly ImportRowError[]
}

/** Runs in the transaction that changed the catalogue. */
export async function completeJob(
  client: pg.Client,
  jobId: string,
  counts: FinishedCounts,
  isOvertaken: boolean,
): Promise<void> {
  await closeJob(client, jobId, isOvertaken ? OVERTAKEN : 'Import je dokončený', counts, null)
  await client.query('DELETE FROM import_files WHERE job_id = $1', [jobId])
}

export async function completeCheck(
  client: pg.Client,
  jobId: string,
  counts: FinishedCounts,
  preview: ImportPreview,
): Promise<void> {
  await closeJob(client, jobId, 'Kontrola je dokončená', counts, preview)
}

async function closeJob(
  client: pg.Client,
  jobId: string,
  message: string,
  counts: FinishedCounts,
  preview: ImportPreview | null,
): Promise<void> {
  await storeRejected(client, jobId, counts.rejected)
  await client.query(
    `UPDATE import_jobs SET status = 'completed', progress = 100, message = $2, processed_count = $3,
       created_count = $4, updated_count = $5, error_count = $6, errors = $7, images_scheduled = $8,
       rejected_kept = $9, preview = $10, history_count = $11, ended_count = $12, held_count = $13, notes = $14, catalogue_version = $15,
       stores = $16, collapsed_count = $17,
       finished_at = clock_timestamp()
     WHERE id = $1`,
    [
      jobId,
      message,
      counts.processed,
      counts.created,
      counts.updated,
      counts.bad,
      jsonText(counts.errors),
      counts.images,
      counts.rejected.count,
      preview === null ? null : jsonText(preview),
      counts.history,
      counts.ended,
      counts.held,
      jsonText(counts.notes),
      counts.version,
      [...counts.stores],
      counts.collapsed,
    ],
  )
}

export async function failJob(db: Database, jobId: string, message: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('import_jobs')
      .set({ status: 'failed', message, finished_at: sql`now()` })
      .where('id', '=', jobId)
      .where('status', '=', 'processing')
      .execute()
    await transaction.deleteFrom('import_files').where('job_id', '=', jobId).execute()
  })
}

/** Reverts the count of an attempt that ended because its runner had to stop, which is no fault of the job. */
export async function giveAttemptBack(db: Database, jobId: string): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('id', '=', jobId)
    .where('status', '=', 'processing')
    .execute()
}
