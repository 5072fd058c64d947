import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { readUserFigures } from './user-figures.ts'

const ACCOUNTS = 100_000

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const addUsers = (from: number, to: number) =>
  database.pool.query(`
    INSERT INTO users (email, password_hash, is_admin, premium_expires_at, last_activity)
    SELECT 'u' || n || '@example.sk', 'x', n <= 3, CASE WHEN n % 5 = 0 THEN timestamptz 'infinity' END,
      now() - interval '1 hour' * (1 + 47 * (n % 4 > 0)::integer)
    FROM generate_series(${from}, ${to}) n`)

it('few accounts are counted one by one', async () => {
  await addUsers(1, 100)
  await database.pool.query('INSERT INTO premium_requests (user_id) SELECT id FROM users LIMIT 2')
  expect(await readUserFigures(database.db)).toEqual({
    total: 100,
    admins: 3,
    premium: 20,
    premium_requests: 2,
    active_today: 25,
    are_estimates: false,
  })
})

it('of very many accounts only some are read', async () => {
  // The table is filled sooner without it.
  await database.pool.query('DROP INDEX users_searched')
  await addUsers(101, ACCOUNTS)
  await database.pool.query('VACUUM ANALYZE users')
  const { figures, read } = await database.db.transaction().execute(async (transaction) => {
    const found = await readUserFigures(transaction)
    const { rows } = await sql<{ read: number }>`SELECT (seq_tup_read + idx_tup_fetch)::int AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'users'`.execute(transaction)
    return { figures: found, read: rows[0]!.read }
  })
  expect(read).toBeLessThan(ACCOUNTS / 2)
  expect(figures).toMatchObject({ admins: 3, premium_requests: 2, are_estimates: true })
  const parts = [figures.total, figures.premium * 5, figures.active_today * 4]
  for (const estimate of parts) {
    expect(estimate).toBeGreaterThan(ACCOUNTS * 0.8)
    expect(estimate).toBeLessThan(ACCOUNTS * 1.2)
  }
})
