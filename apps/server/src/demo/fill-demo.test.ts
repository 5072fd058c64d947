import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '../platform/clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { liveInDemo } from './demo-life.ts'
import { fillDemo } from './fill-demo.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-demo-'))
const clock = clockOf('Europe/Bratislava', () => new Date('2026-11-20T10:00:00Z'))
const rowsOf = async (query: string) => (await database.pool.query(query)).rows

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

describe('the demo has something of every capability', () => {
  beforeAll(async () => {
    const fill = () => fillDemo(database.connection, dataDir, clock.today(), pino({ level: 'silent' }))
    expect(await fill()).toBe(true)
    await liveInDemo(database.db, clock)
    expect(await fill()).toBe(false)
  }, 120_000)

  it('packages that became smaller, five of them confirmed', async () => {
    const rows = await rowsOf(
      'SELECT state, rule, amount_after / amount_before AS ratio, title FROM shrinkages ORDER BY id',
    )
    expect(rows.map(({ state }) => state)).toEqual([...Array(5).fill('confirmed'), 'waiting', 'waiting'])
    for (const { ratio, rule, title } of rows) {
      expect([Number(ratio), rule]).toEqual([0.9, 'barcode'])
      expect(title).toMatch(/\b(90|450) ?g/)
    }
  })

  it('facts about a quarter of its products, with every grade', async () => {
    const [{ share, grades }] = await rowsOf(
      `SELECT avg((f.ean IS NOT NULL)::int)::float AS share, count(DISTINCT nutri_score)::int AS grades
       FROM products p LEFT JOIN product_facts f ON f.ean = p.ean`,
    )
    expect([share > 0.25, grades]).toEqual([true, 5])
  })

  it('suspicious prices that wait for a decision, and whose products keep their prices', async () => {
    const rows = await rowsOf(
      'SELECT h.rule, h.price / p.price AS times FROM held_rows h JOIN products p ON p.id = h.product_id',
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { rule, times } of rows) expect([rule, Number(times)]).toEqual(['price_jump', 100])
  })

  it('a list that two people share, partly ticked, with a plan', async () => {
    const [list] = await rowsOf(
      `SELECT name, (SELECT count(*)::int FROM household_members m WHERE m.household_id = l.household_id) AS members,
         (SELECT count(*)::int FROM list_items WHERE list_id = l.id AND is_shown) AS items,
         (SELECT count(*)::int FROM list_items WHERE list_id = l.id AND is_done) AS done,
         (SELECT value FROM list_operations WHERE list_id = l.id AND field = 'stores') AS stores
       FROM lists l`,
    )
    expect(list).toEqual({ name: 'Sobota', members: 2, items: 9, done: 2, stores: ['Lidl'] })
  })

  it('receipts of several months, with products that the shopper has confirmed', async () => {
    const [{ months, goods }] = await rowsOf(
      `SELECT count(DISTINCT to_char(r.day, 'YYYY-MM'))::int AS months, count(DISTINCT l.product_id)::int AS goods
       FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id AND l.certainty = 'certain'`,
    )
    expect([months > 3, goods > 4]).toEqual([true, true])
  })

  it('alerts that found something, and a product whose price is watched', async () => {
    expect(await rowsOf('SELECT keyword FROM watches WHERE found_count > 0')).toHaveLength(2)
    expect(await rowsOf('SELECT id FROM watches WHERE limit_cents > 0')).toHaveLength(1)
  })
})
