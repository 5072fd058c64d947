import type { SystemStats } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The job library's own queues, which do not concern an operator. */
export const INTERNAL = '\\_\\_%'

export async function readQueues(db: Database): Promise<SystemStats['queues']> {
  const { rows } = await sql<{
    name: string
    waiting: number
    active: number
    failed: number
    oldest: Date | null
  }>`
    SELECT q.name,
      count(j.id) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      count(j.id) FILTER (WHERE j.state = 'failed' AND j.completed_on > now() - interval '7 days')::int AS failed,
      min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()) AS oldest
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
    WHERE q.name NOT LIKE ${INTERNAL}
    GROUP BY q.name ORDER BY q.name`.execute(db)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest_waiting_at: oldest?.toISOString() ?? null }))
}

export async function readMailState(db: Database): Promise<Omit<SystemStats['mail'], 'transport'>> {
  const { rows } = await sql<{ waiting: number; failed: number; at: Date | null; reason: string | null }>`
    WITH mails AS (
      SELECT state, output, coalesce(completed_on, started_on, created_on) AS at
      FROM pgboss.job WHERE name IN ('mail', 'account-mail', 'alert-mail', 'target-mail') AND created_on > now() - interval '7 days'
    ), failures AS (
      SELECT at, output FROM mails WHERE state IN ('failed', 'retry')
    )
    SELECT (SELECT count(*)::int FROM mails WHERE state IN ('created', 'retry', 'active')) AS waiting,
      (SELECT count(*)::int FROM failures) AS failed,
      last.at, last.output ->> 'message' AS reason
    FROM (SELECT 1) one LEFT JOIN (SELECT * FROM failures ORDER BY at DESC LIMIT 1) last ON true`.execute(db)
  const { waiting, failed, at, reason } = rows[0]!
  return {
    waiting,
    failed,
    last_failure: at === null ? null : { at: at.toISOString(), reason: reason ?? 'unknown' },
  }
}

export async function readAlertRuns(db: Database, limit: number): Promise<SystemStats['alert_runs']> {
  const rows = await db.selectFrom('alert_runs').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at.toISOString(),
    alerts_sent: row.alerts_sent,
    price_changes: row.price_changes,
  }))
}
