import type { AdminOverview, DayFigures } from '@cenolov/contract/admin'
import { dayAfter } from '@cenolov/core/day'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { INTERNAL } from './queues.ts'

const DAYS = 14

/** Counts what happened on each of the last 14 days where the shops are; today is the last. */
export async function readDayFigures(db: Database, clock: Clock): Promise<readonly DayFigures[]> {
  const today = clock.today()
  const first = dayAfter(today, 1 - DAYS)
  const { timeZone: zone } = clock
  const from = sql`${first}::date::timestamp AT TIME ZONE ${zone}`
  const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE ${zone})::date AS day`
  const [{ rows }, shoppers] = await Promise.all([
    sql<Omit<DayFigures, 'new_shoppers'>>`
      WITH days AS (
        SELECT day::date AS day FROM generate_series(${first}::date, ${today}::date, interval '1 day') day
      ), imported AS (
        SELECT ${dayOf('created_at')}, sum(processed_count) FILTER (WHERE status = 'completed') AS rows,
          count(*) FILTER (WHERE status = 'completed') AS imports, count(*) FILTER (WHERE status = 'failed') AS failed
        FROM import_jobs WHERE created_at >= ${from} AND mode = 'import' GROUP BY 1
      ), runs AS (
        SELECT ${dayOf('finished_at')}, count(*) FILTER (WHERE status <> 'failed') AS good,
          count(*) FILTER (WHERE status = 'failed') AS failed
        FROM source_runs WHERE finished_at >= ${from} GROUP BY 1
      ), alerts AS (
        SELECT ${dayOf('finished_at')}, count(*) AS runs FROM alert_runs WHERE finished_at >= ${from} GROUP BY 1
      ), saved AS (
        SELECT ${dayOf('finished_at')}, count(*) AS backups FROM backups WHERE finished_at >= ${from} GROUP BY 1
      ), given_up AS (
        SELECT ${dayOf('completed_on')}, count(*) AS jobs FROM pgboss.job
        WHERE state = 'failed' AND name NOT LIKE ${INTERNAL} AND completed_on >= ${from} GROUP BY 1
      )
      SELECT to_char(day, 'YYYY-MM-DD') AS day,
        coalesce(imported.rows, 0)::int AS rows,
        coalesce(imported.imports, 0)::int AS imports,
        coalesce(imported.failed, 0)::int AS failed_imports,
        coalesce(runs.good, 0)::int AS source_runs,
        coalesce(runs.failed, 0)::int AS failed_source_runs,
        coalesce(alerts.runs, 0)::int AS alert_runs,
        coalesce(saved.backups, 0)::int AS backups,
        coalesce(given_up.jobs, 0)::int AS failed_jobs
      FROM days LEFT JOIN imported USING (day) LEFT JOIN runs USING (day) LEFT JOIN alerts USING (day)
        LEFT JOIN saved USING (day) LEFT JOIN given_up USING (day)
      ORDER BY day`.execute(db),
    readNewShoppers(db, zone, first),
  ])
  return rows.map((figures) => ({ ...figures, new_shoppers: shoppers.get(figures.day) ?? 0 }))
}

async function readNewShoppers(
  db: Database,
  zone: string,
  first: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
    FROM users WHERE created_at >= ${first}::date::timestamp AT TIME ZONE ${zone} AND NOT is_admin
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Counts products that got another price, and new ones, since yesterday began where the shops are. */
export async function readSinceYesterday(
  db: Database,
  { timeZone, today }: Pick<Clock, 'timeZone'> & { readonly today: string },
): Promise<AdminOverview['since_yesterday']> {
  const { rows } = await sql<AdminOverview['since_yesterday']>`
    SELECT count(DISTINCT product_id) FILTER (WHERE old_price IS NOT NULL)::int AS changed_prices,
      count(DISTINCT product_id) FILTER (WHERE old_price IS NULL)::int AS new_products
    FROM product_changes
    WHERE changed_at >= ${dayAfter(today, -1)}::date::timestamp AT TIME ZONE ${timeZone}`.execute(db)
  return rows[0]!
}
