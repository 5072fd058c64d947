import type { SystemStats } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'

const MB = 1_000_000

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
