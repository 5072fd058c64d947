import type { SystemStats } from '@cenolov/contract/admin'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { countOrEstimate } from '../../platform/database/rows/counted-page.ts'

/** The last activity of accounts has no index, because each request would have to write it. */
const SAMPLED_ACCOUNTS = 20_000

/** Past some thousands of accounts, statistics and a sample limit the cost. */
export async function readUserFigures(db: Database): Promise<SystemStats['users']> {
  const users = db.selectFrom('users')
  const total = await countOrEstimate(db, users)
  const admins = await countOrEstimate(db, users.where('is_admin', '=', true))
  const premium = await countOrEstimate(db, users.where(sql<SqlBool>`premium_expires_at > now()`))
  const requests = await countOrEstimate(db, db.selectFrom('premium_requests').where('closed_at', 'is', null))
  return {
    total: total.count,
    admins: admins.count,
    premium: premium.count,
    premium_requests: requests.count,
    active_today: await activeToday(db, total.count),
    are_estimates: total.isEstimate,
  }
}

async function activeToday(db: Database, total: number): Promise<number> {
  const percent = total > SAMPLED_ACCOUNTS ? (100 * SAMPLED_ACCOUNTS) / total : 100
  const { rows } = await sql<{ seen: number; active: number }>`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE last_activity > now() - interval '24 hours')::int AS active
    FROM users TABLESAMPLE SYSTEM (${percent})`.execute(db)
  const { seen, active } = rows[0]!
  return percent === 100 || seen === 0 ? active : Math.round((active / seen) * total)
}
