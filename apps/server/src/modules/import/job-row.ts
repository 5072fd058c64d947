import type pg from 'pg'
import type { Inspection } from './inspect.ts'
import type { FinishedCounts } from './jobs-table.ts'

/** First half of the two-part keys of the locks of import jobs; the second is the hash of the job's id. */
export const IMPORT_JOB_LOCK = 7_263_002

/** Takes the job for this connection, for as long as it lives; false when another runner has it. */
export async function lockJob(client: pg.Client, jobId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked', [
    IMPORT_JOB_LOCK,
    jobId,
  ])
  return rows[0].locked === true
}

/** Counts an attempt and returns what the runner needs; undefined when the job is over. */
export async function beginAttempt(
  client: pg.Client,
  jobId: string,
): Promise<{ readonly attempts: number; readonly inspection: Inspection } | undefined> {
  const { rows } = await client.query(
    `UPDATE import_jobs SET attempts = attempts + 1, started_at = coalesce(started_at, now()),
       message = 'Spracúvajú sa riadky'
     WHERE id = $1 AND status = 'processing' RETURNING attempts, inspection`,
    [jobId],
  )
  return rows[0]
}

/** Closes a job as completed and drops its file, in the transaction that changed the catalogue. */
export async function completeJob(client: pg.Client, jobId: string, counts: FinishedCounts): Promise<void> {
  await client.query(
    `UPDATE import_jobs SET status = 'completed', progress = 100, message = 'Import je dokončený',
       processed_count = $2, created_count = $3, updated_count = $4, error_count = $5, errors = $6,
       images_scheduled = $7, finished_at = clock_timestamp()
     WHERE id = $1`,
    [
      jobId,
      counts.processed,
      counts.created,
      counts.updated,
      counts.bad,
      JSON.stringify(counts.errors),
      counts.images,
    ],
  )
  await client.query('DELETE FROM import_files WHERE job_id = $1', [jobId])
}
