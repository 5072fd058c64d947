import type { SystemStats } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'

const MB = 1_000_000

/**
 * Returns when a scheduled backup last failed, if no backup succeeded since. Null before the first start, when there
 * are no jobs.
 */
export async function readFailedBackup(db: Database): Promise<Date | null> {
  const { rows: queue } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`.execute(db)
  if (!queue[0]!.is_there) return null
  const { rows } = await sql<{ failed_at: Date | null }>`
    SELECT max(coalesce(completed_on, started_on, created_on)) AS failed_at FROM pgboss.job
    WHERE name = 'backup' AND state IN ('failed', 'retry')
      AND coalesce(completed_on, started_on, created_on)
        > coalesce((SELECT max(finished_at) FROM backups), '-infinity')`.execute(db)
  return rows[0]!.failed_at
}

/** Returns the last backup, and whether the next is late: two days allow for one failure and one not yet due. */
export async function readBackups(
  db: Database,
  { at }: Config['backup'],
): Promise<Pick<SystemStats, 'last_backup_at' | 'backup'>> {
  const { rows } = await sql<{ finished_at: Date | null; bytes: number | null; is_old: boolean }>`
    SELECT last.finished_at, last.bytes,
      coalesce(last.finished_at, (SELECT min(timestamp)::timestamptz FROM kysely_migration))
        < now() - interval '2 days' AS is_old
    FROM (SELECT 1) one
    LEFT JOIN (SELECT finished_at, bytes FROM backups ORDER BY finished_at DESC LIMIT 1) last ON true`.execute(
    db,
  )
  const { finished_at, bytes, is_old } = rows[0]!
  return {
    last_backup_at: finished_at?.toISOString() ?? null,
    backup: {
      size_mb: bytes === null ? null : Math.round((bytes / MB) * 10) / 10,
      scheduled: at !== null,
      overdue: at !== null && is_old,
    },
  }
}
