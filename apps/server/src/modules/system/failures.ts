import type { FailuresResponse } from '@cenolov/contract/admin'
import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/errors/unique-violation.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { INTERNAL } from './queues.ts'

/** The library's constraints on jobs of one kind; its key of an id has another name. */
const SAME_WORK = /_i\d$/

interface FailureRow {
  readonly id: string
  readonly kind: 'job' | 'import'
  readonly queue: string
  readonly subject: string
  readonly failed_at: Date
  readonly reason: string
  readonly attempts: number
  readonly total: number
}

/** Jobs that were given up and imports that failed in the last 7 days, the newest first. */
export async function readFailures(
  db: Database,
  { page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery,
): Promise<FailuresResponse> {
  const { rows } = await sql<FailureRow>`
    WITH failures AS (
      SELECT id::text, 'job' AS kind, name AS queue, '' AS subject, completed_on AS failed_at,
        coalesce(output ->> 'message', output #>> '{value,message}', '') AS reason, retry_count + 1 AS attempts
      FROM pgboss.job
      WHERE state = 'failed' AND name NOT LIKE ${INTERNAL} AND completed_on > now() - interval '7 days'
      UNION ALL
      SELECT id::text, 'import', 'import', file_name, finished_at, message, greatest(attempts, 1)
      FROM import_jobs WHERE status = 'failed' AND finished_at > now() - interval '7 days'
    )
    SELECT counted.total::int AS total, shown.*
    FROM (SELECT count(*) AS total FROM failures) counted LEFT JOIN (
      SELECT * FROM failures ORDER BY failed_at DESC, id LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) shown ON true ORDER BY shown.failed_at DESC, shown.id`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    page,
    failures: rows.flatMap(({ total: _total, failed_at, ...row }) =>
      row.id === null ? [] : [{ ...row, failed_at: failed_at.toISOString() }],
    ),
  }
}

/** Runs a failed job again. Throws `HttpError` 404, or 409 when the same work waits already. */
export async function retryJob(db: Database, queue: JobQueue, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pgboss.job WHERE id = ${id} AND state = 'failed' AND name NOT LIKE ${INTERNAL}`.execute(
    db,
  )
  const [job] = rows
  if (job === undefined) throw new HttpError(404, 'failed-job-gone')
  try {
    await queue.retry(job.name, id)
  } catch (error) {
    if (!SAME_WORK.test(violatedConstraint(error) ?? '')) throw error
    throw new HttpError(409, 'job-already-waiting')
  }
}
