import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { IMPORT_JOB_LOCK } from './job-row.ts'

/** A runner that gave no sign of life for this long is gone, whatever its connection looks like. */
const SILENT_SECONDS = 20

/** The job that is next in the order of uploads; undefined when none waits. It may be in work. */
export async function nextJob(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_jobs')
    .select('id')
    .where('status', '=', 'processing')
    .where('is_direct', '=', false)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** True for a job that nobody has in work. */
export async function isFree(db: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT NOT EXISTS (${holders(jobId)}) AS free`.execute(db)
  return rows[0]!.free
}

/**
 * Ends the connection of a runner that has a job and gives no sign of life: its machine may be gone without a word,
 * and the database would go on waiting for it for hours. What it did is undone with its transaction.
 */
export async function endSilentRunner(db: Database, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(holder.pid) AS ended FROM (${holders(jobId)}) holder
    WHERE EXISTS (SELECT FROM import_jobs WHERE id = ${jobId} AND status = 'processing'
      AND heartbeat_at < now() - make_interval(secs => ${SILENT_SECONDS}))`.execute(db)
  return rows.some(({ ended }) => ended)
}

/** Jobs of commands that ended before their import did. */
export async function abandonedDirectJobs(db: Database): Promise<string[]> {
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

/** Connections that have the job's lock. */
const holders = (jobId: string) => sql`
  SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ${IMPORT_JOB_LOCK}::bigint::oid
    AND objid = (hashtext(${jobId})::bigint & 4294967295)::oid`
