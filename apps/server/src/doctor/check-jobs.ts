import { sql } from 'kysely'
import { INTERNAL } from '../modules/system/queues.ts'
import type { Database } from '../platform/database/database.ts'
import { say } from '../platform/say.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

/** While the product is stopped, late jobs are normal. */
export async function checkJobs(db: Database): Promise<readonly Finding[]> {
  const { rows: schema } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`.execute(db)
  if (!schema[0]!.is_there) return [well(PART.jobs, say('no-jobs-yet'))]
  const { rows } = await sql<{ runs: boolean; late: string[]; silent: number; failed: string[] }>`
    SELECT
      EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'cenolov-jobs') AS runs,
      ARRAY(SELECT name || ' (' || count(*) || ')' FROM pgboss.job
        WHERE name NOT LIKE ${INTERNAL} AND (state = 'created' AND start_after < now() - interval '1 hour'
          OR state = 'active' AND heartbeat_on < now() - interval '10 minutes') GROUP BY name ORDER BY name) AS late,
      (SELECT count(*)::int FROM import_jobs WHERE status = 'processing'
        AND coalesce(heartbeat_at, created_at) < now() - interval '1 hour') AS silent,
      ARRAY(SELECT name || ' (' || count(*) || ')' FROM pgboss.job
        WHERE state = 'failed' AND name NOT LIKE ${INTERNAL} AND completed_on > now() - interval '7 days'
        GROUP BY name ORDER BY name) AS failed`.execute(db)
  const { runs, late, silent, failed } = rows[0]!
  const findings: Finding[] = []
  if (runs && late.length > 0)
    findings.push(wrong(PART.jobs, say('jobs-late', { late: late.join(', ') }), say('check-worker')))
  if (runs && silent > 0)
    findings.push(wrong(PART.jobs, say('imports-abandoned', { silent }), say('restart-worker')))
  if (failed.length > 0)
    findings.push(
      wrong(PART.jobs, say('jobs-failed', { failed: failed.join(', ') }), say('job-failure-reasons')),
    )
  if (findings.length > 0) return findings
  return [well(PART.jobs, runs ? say('jobs-run') : say('not-running-none-failed'))]
}
