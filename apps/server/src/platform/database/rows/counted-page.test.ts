import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { COUNTED_MAX, countedPage } from './counted-page.ts'

const { db, pool, close } = await testDatabase()
const ROWS = COUNTED_MAX + 250
beforeAll(async () => {
  await pool.query(
    `INSERT INTO audit_log (action, actor_email) SELECT 'product edited', 'a@example.sk' FROM generate_series(1, ${ROWS})`,
  )
})
afterAll(close)

const entries = db.selectFrom('audit_log')
const pageOf = (page: number, rows = entries) =>
  countedPage(db, { few: rows, many: rows }, { page, limit: 100 }, (fitting, limit, offset) =>
    fitting.select('id').orderBy('id').limit(limit).offset(offset).execute(),
  )

it('a list of an ordinary size is counted exactly', async () => {
  const few = entries.where('id', '<=', COUNTED_MAX)
  for (const page of [1, 100, 101])
    expect(await pageOf(page, few)).toMatchObject({ total: COUNTED_MAX, isEstimate: false })
})

it('a longer one is estimated, and the estimate never hides a page', async () => {
  for (const statistics of ['none', 'of the half', 'of all']) {
    if (statistics === 'of the half') {
      await pool.query('CREATE TABLE aside AS SELECT * FROM audit_log WHERE id > 5000')
      await pool.query('DELETE FROM audit_log WHERE id > 5000')
      await pool.query('ANALYZE audit_log')
      await pool.query(
        'INSERT INTO audit_log (id, action, actor_email) OVERRIDING SYSTEM VALUE SELECT id, action, actor_email FROM aside',
      )
    }
    if (statistics === 'of all') await pool.query('ANALYZE audit_log')
    let page = 1
    let seen = 0
    for (;;) {
      const { rows, total, isEstimate } = await pageOf(page)
      seen += rows.length
      if (isEstimate) expect(total).toBeGreaterThan(Math.max(page * 100, COUNTED_MAX))
      if (page * 100 >= total) break
      page += 1
    }
    expect(seen, statistics).toBe(ROWS)
  }
})

it('the end of a long list, and what lies past it, say its exact length', async () => {
  for (const page of [103, 104, 100_000])
    expect(await pageOf(page)).toMatchObject({ total: ROWS, isEstimate: false })
})
