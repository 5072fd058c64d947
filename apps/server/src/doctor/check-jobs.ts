import { sql } from 'kysely'
import { INTERNAL } from '../modules/system/queues.ts'
import type { Database } from '../platform/database/database.ts'
import { say } from '../platform/operator-language.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

/** Finds late jobs, abandoned imports and given-up jobs. While the product is stopped, late jobs are normal. */
export async function checkJobs(db: Database): Promise<readonly Finding[]> {
  const { rows: schema } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`.execute(db)
  if (!schema[0]!.is_there)
    return [
      well(PART.jobs, say('Zatiaľ žiadne: Cenolov tu ešte nebežal.', 'None yet: Cenolov has not run here.')),
    ]
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
    findings.push(
      wrong(
        PART.jobs,
        say(`Stoja dlhšie ako hodinu: ${late.join(', ')}.`, `Waiting for over an hour: ${late.join(', ')}.`),
        say(
          'Overte, že beží proces s ROLE=worker alebo all.',
          'Check that a process with ROLE=worker or all runs.',
        ),
      ),
    )
  if (runs && silent > 0)
    findings.push(
      wrong(
        PART.jobs,
        say(
          `Importy, na ktorých hodinu nikto nerobí: ${silent}.`,
          `Imports that nobody has worked on for an hour: ${silent}.`,
        ),
        say('Reštartujte proces s ROLE=worker alebo all.', 'Restart the process with ROLE=worker or all.'),
      ),
    )
  if (failed.length > 0)
    findings.push(
      wrong(
        PART.jobs,
        say(`Za 7 dní zlyhali: ${failed.join(', ')}.`, `Failed within 7 days: ${failed.join(', ')}.`),
        say(
          'Dôvody sú na obrazovke Systém, kde sa dajú zopakovať.',
          'The screen Systém has the reasons, and can run them again.',
        ),
      ),
    )
  if (findings.length > 0) return findings
  return [
    well(
      PART.jobs,
      runs
        ? say('Bežia.', 'They run.')
        : say('Cenolov práve nebeží, žiadna nezlyhala.', 'Cenolov does not run now, none has failed.'),
    ),
  ]
}
