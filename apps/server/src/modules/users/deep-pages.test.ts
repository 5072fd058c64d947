import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/schema/schema.generated.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findUsers } from './find-users.ts'

const ACCOUNTS = 20_000
const LIMIT = 20

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  // The table is filled sooner without it.
  await database.pool.query('DROP INDEX users_searched')
  await database.pool.query(`
    INSERT INTO users (email, full_name, password_hash, created_at)
    SELECT 'u' || lpad(n::text, 6, '0') || '@example.sk', 'Meno ' || n, repeat('x', 90), now() - n * interval '1 minute'
    FROM generate_series(1, ${ACCOUNTS}) n`)
  await database.pool.query(
    'INSERT INTO premium_requests (user_id) SELECT id FROM users ORDER BY id LIMIT 30',
  )
  await database.pool.query('VACUUM ANALYZE users, premium_requests')
}, 60_000)
afterAll(() => database.close())

async function planOf(page: number, sort?: 'user' | 'created') {
  const queries: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  })
  const { rows } = await findUsers(db, sort === undefined ? {} : { sort_by: sort }, page, LIMIT)
  const { sql, parameters } = queries.findLast((query) => / offset /.test(query.sql))!
  const plan = await database.pool.query(`EXPLAIN (COSTS OFF) ${sql}`, [...parameters])
  return {
    emails: rows.map(({ email }) => email),
    plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n'),
  }
}

it('rows before a deep page are skipped in an index of its order', async () => {
  const newest = await planOf(900)
  // Accounts that wait for premium come first.
  expect(newest.emails[0]).toBe('u017981@example.sk')
  expect(newest.plan).toContain('Index Only Scan Backward using users_created')
  const created = await planOf(900, 'created')
  expect(created.emails[0]).toBe('u002020@example.sk')
  expect(created.plan).toContain('Index Only Scan using users_created')
  const byAddress = await planOf(900, 'user')
  expect(byAddress.emails[0]).toBe('u017981@example.sk')
  expect(byAddress.plan).toContain('Index Scan using users_email')
  for (const { emails, plan } of [newest, created, byAddress]) {
    expect(emails).toHaveLength(LIMIT)
    expect(plan).not.toContain('Sort')
  }
})
