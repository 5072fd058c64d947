import type { ImportPreview, ImportRowError, ImportStatus } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import { emailsOf } from '../../platform/auth/accounts/addresses.ts'
import type { Database } from '../../platform/database/database.ts'
import { foundRow } from '../../platform/database/rows/found-row.ts'
import { UNDO_DAYS } from './held/undo.ts'

export async function findStatus(db: Database, jobId: string): Promise<ImportStatus | undefined> {
  const row = await statusRows(db).where('import_jobs.id', '=', jobId).executeTakeFirst()
  if (row === undefined) return undefined
  return statusOfRow(row, await emailsOf(db, [row.user_id]))
}

/** Returns the version of the catalogue with the job's changes, or null when it changed nothing. */
export async function catalogueVersionOf(db: Database, jobId: string): Promise<number | null> {
  const row = await db
    .selectFrom('import_jobs')
    .select('catalogue_version')
    .where('id', '=', jobId)
    .executeTakeFirst()
  return row?.catalogue_version ?? null
}

export async function findRecentStatuses(db: Database, limit: number): Promise<ImportStatus[]> {
  const rows = await statusRows(db)
    .where('import_jobs.unchanged', '=', false)
    .orderBy('import_jobs.created_at', 'desc')
    .orderBy('import_jobs.id')
    .limit(limit)
    .execute()
  const emails = await emailsOf(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.map((row) => statusOfRow(row, emails))
}

const CHECKED_HOURS = 24
const CAN_APPLY = sql<boolean>`import_jobs.mode = 'preview' AND import_jobs.status = 'completed'
  AND finished_at > now() - make_interval(hours => ${CHECKED_HOURS})`

const CAN_UNDO = sql<boolean>`import_jobs.mode = 'import' AND import_jobs.status = 'completed' AND undone_at IS NULL
  AND catalogue_version IS NOT NULL AND finished_at > now() - make_interval(days => ${UNDO_DAYS})`

/** Returns false when the check is missing or expired. */
export async function startChecked(db: Database, jobId: string): Promise<boolean> {
  return foundRow(
    db
      .updateTable('import_jobs')
      .set({
        mode: 'import',
        status: 'processing',
        message: 'Čaká na spracovanie',
        progress: 0,
        processed_count: 0,
        created_count: 0,
        updated_count: 0,
        history_count: 0,
        collapsed_count: 0,
        error_count: 0,
        images_scheduled: 0,
        rejected_kept: 0,
        errors: '[]',
        ended_count: 0,
        held_count: 0,
        notes: '[]',
        preview: null,
        attempts: 0,
        queued_at: sql`clock_timestamp()`,
        heartbeat_at: null,
        started_at: null,
        finished_at: null,
      })
      .where('id', '=', jobId)
      .where(CAN_APPLY),
  )
}

/** Returns false when the check is missing. */
export async function deleteCheck(db: Database, jobId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import_jobs')
    .where('id', '=', jobId)
    .where('mode', '=', 'preview')
    .where('status', '<>', 'processing')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Jobs whose file is still needed: running jobs, and checks that may be imported. */
export async function jobsWithFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select('id')
    .where(({ or, eb }) => or([eb('status', '=', 'processing'), CAN_APPLY]))
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetOldChecks(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select('id')
    .where('mode', '=', 'preview')
    .where('finished_at', '<', sql<Date>`now() - make_interval(hours => ${CHECKED_HOURS})`)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('import_files').where('job_id', 'in', ids).execute()
  return ids
}

function statusRows(db: Database) {
  return db
    .selectFrom('import_jobs')
    .selectAll('import_jobs')
    .leftJoin('sources', 'sources.id', 'import_jobs.source_id')
    .select('sources.name as source')
    .select([sql<ImportRowError[]>`errors`.as('row_errors'), sql<ImportRowError[]>`notes`.as('row_notes')])
    .select([
      sql<number>`round(extract(epoch FROM coalesce(finished_at, now()) - coalesce(started_at, now())), 3)`.as(
        'seconds',
      ),
      CAN_APPLY.as('can_apply'),
      CAN_UNDO.as('can_undo'),
    ])
}

type StatusRow = Awaited<ReturnType<ReturnType<typeof statusRows>['execute']>>[number]

function statusOfRow(row: StatusRow, emails: ReadonlyMap<number, string>): ImportStatus {
  const isScheduled = row.source !== null && row.user_id === null
  return {
    job_id: row.id,
    mode: row.mode as ImportStatus['mode'],
    file_name: row.file_name,
    status: row.status as ImportStatus['status'],
    progress: row.progress,
    message: row.message,
    total_rows: row.total_rows,
    processed_count: row.processed_count,
    created_count: row.created_count,
    updated_count: row.updated_count,
    history_count: row.history_count,
    collapsed_count: row.collapsed_count,
    ended_count: row.ended_count,
    held_count: row.held_count,
    error_count: row.error_count,
    processing_time: row.seconds,
    images_scheduled: row.images_scheduled,
    errors: row.row_errors,
    notes: row.row_notes,
    unchanged: row.unchanged,
    source: row.source,
    can_undo: row.can_undo,
    undone_at: row.undone_at?.toISOString() ?? null,
    rejected_kept: row.rejected_kept,
    preview: row.preview as ImportPreview | null,
    can_apply: row.can_apply,
    uploaded_by: row.is_direct || isScheduled ? null : (emails.get(row.user_id ?? 0) ?? ''),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
