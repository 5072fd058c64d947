import { dayAfter } from '@cenolov/core/day'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { turnOffers } from '../src/modules/offers/turn-offers.ts'
import type { CsvRow } from '../src/testing/csv-text.ts'
import { inPlaceImports, dayRow as row } from '../src/testing/import-in-place.ts'

const { database, importRows: importInPlace } = await inPlaceImports()
beforeEach(() => database.pool.query('TRUNCATE products, price_history, product_changes CASCADE'))

const TODAY = '2026-11-27'
const importRows = (rows: readonly CsvRow[], today = TODAY) => importInPlace(rows, today)
const ago = (days: number) => dayAfter(TODAY, -days)
const history = async () => {
  const { rows } = await database.pool.query('SELECT date, price, akcia FROM price_history ORDER BY date')
  return rows.map((entry) => Object.values(entry).join(' '))
}
const product = () =>
  database.db
    .selectFrom('products')
    .select(['price', 'akcia', 'unit_price', 'lowest_price_30', 'sale_since'])
    .executeTakeFirstOrThrow()

describe('an offer of the past', () => {
  const before = row(ago(60), '2.00')
  const ended = { ...row(ago(10), '2.00', '1.20'), 'Valid From': ago(10), 'Valid To': ago(4) }
  const now = row(TODAY, '2.00', '1.50')

  it.each([
    ['in order', [before, ended, now]],
    ['after the newest', [before, now, ended]],
    ['before all', [ended, before, now]],
  ])('was a sale on its days, and is the lowest price of the 30 days: %s', async (_, rows) => {
    for (const one of rows) await importRows([one])
    expect(await history()).toEqual([
      `${ago(60)} 2 No`,
      `${ago(10)} 2 1.2`,
      `${ago(3)} 2 No`,
      `${TODAY} 2 1.5`,
    ])
    expect(await product()).toMatchObject({ akcia: '1.5', lowest_price_30: 1.2, sale_since: TODAY })
  })

  it('has the same effect in one file with the others', async () => {
    await importRows([now, ended, before])
    expect(await history()).toEqual([
      `${ago(60)} 2 No`,
      `${ago(10)} 2 1.2`,
      `${ago(3)} 2 No`,
      `${TODAY} 2 1.5`,
    ])
  })

  it('that has begun since its price list applies since then', async () => {
    await importRows([
      { ...row(ago(5), '2.00', '1.20'), 'Valid From': ago(2), 'Valid To': dayAfter(TODAY, 3) },
    ])
    expect(await history()).toEqual([`${ago(5)} 2 No`, `${ago(2)} 2 1.2`])
    expect(await product()).toMatchObject({ akcia: '1.2', sale_since: ago(2), lowest_price_30: 2 })
  })

  const isPermanent = async () => {
    const { rows } = await database.pool.query('SELECT is_permanent_sale FROM products')
    return rows[0].is_permanent_sale
  }

  it('is a permanent sale in a price list of its sixtieth day, whatever day it is', async () => {
    await importRows([row(ago(100), '2.00', '1.50')])
    expect(await isPermanent()).toBe(false)
    await importRows([row(ago(42), '2.00', '1.50')])
    expect(await isPermanent()).toBe(false)
    await importRows([row(ago(41), '2.00', '1.50')])
    expect(await isPermanent()).toBe(true)
  })

  it('that lasts becomes a permanent sale on its sixtieth day, without a price list', async () => {
    const begins = dayAfter(TODAY, 30)
    await importRows([row(begins, '2.00', '1.50')], begins)
    await turnOffers(database.pool, dayAfter(begins, 58))
    expect(await isPermanent()).toBe(false)
    const { version } = await turnOffers(database.pool, dayAfter(begins, 59))
    expect(version).not.toBeNull()
    expect(await isPermanent()).toBe(true)
    await importRows([row(dayAfter(begins, 60), '2.00')], dayAfter(begins, 60))
    expect(await isPermanent()).toBe(false)
  })

  it('is replaced by a later price list', async () => {
    await importRows([before, ended, row(ago(6), '2.20')])
    expect(await history()).toEqual([`${ago(60)} 2 No`, `${ago(10)} 2 1.2`, `${ago(6)} 2.2 No`])
  })

  it('leaves no trace when it is repeated', async () => {
    await importRows([before, ended])
    const first = await history()
    await importRows([ended])
    expect(await history()).toEqual(first)
  })

  it("is followed by a later file's offer of today", async () => {
    await importRows([before, ended])
    await importRows([row(ago(1), '1.80')])
    expect((await history()).slice(1)).toEqual([`${ago(10)} 2 1.2`, `${ago(3)} 2 No`, `${ago(1)} 1.8 No`])
  })

  it('leaves the history that a shopper would have seen, day by day', { timeout: 240_000 }, async () => {
    const anyRow = fc.record({
      ago: fc.integer({ min: 0, max: 30 }),
      price: fc.constantFrom('1.00', '2.00'),
      akcia: fc.constantFrom('No', '0.90', '0.80'),
      lasts: fc.option(fc.integer({ min: -2, max: 8 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyRow, { selector: (one) => one.ago, minLength: 1, maxLength: 6 }),
        async (rows) => {
          await database.pool.query('TRUNCATE products, price_history CASCADE')
          await importRows(
            rows.map((one) => ({
              ...row(ago(one.ago), one.price, one.akcia),
              ...(one.lasts !== undefined && { 'Valid To': dayAfter(ago(one.ago), one.lasts) }),
            })),
          )
          const seen: string[] = []
          for (let days = 30; days >= 0; days -= 1) {
            const last = rows.filter((one) => one.ago >= days).sort((a, b) => a.ago - b.ago)[0]
            if (last === undefined) continue
            const isOver = last.lasts !== undefined && last.ago - last.lasts > days
            const state = `${Number(last.price)} ${isOver || last.akcia === 'No' ? 'No' : Number(last.akcia)}`
            if (seen.at(-1)?.endsWith(` ${state}`) !== true) seen.push(`${ago(days)} ${state}`)
          }
          expect(await history()).toEqual(seen)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the unit price of an offer', () => {
  const offer = (fields: CsvRow): CsvRow => ({
    ...row(TODAY, '2.99', '1.49'),
    Gram: '1000',
    'Unit Price': '',
    'Valid To': TODAY,
    ...fields,
  })

  it.each<[string, CsvRow]>([
    ['of its sale price', { 'Unit Price': '1.49' }],
    ['of its regular price', { 'Unit Price': '2.99' }],
    ['that the file leaves out', {}],
  ])('%s belongs to the charged price, before and after its last day', async (_, fields) => {
    await importRows([offer(fields)])
    expect(await product()).toMatchObject({ akcia: '1.49', unit_price: 1.49 })
    await turnOffers(database.pool, dayAfter(TODAY, 1))
    expect(await product()).toMatchObject({ akcia: 'No', unit_price: 2.99 })
  })

  it('without an amount changes with the price', async () => {
    await importRows([offer({ 'Unit Price': '5.96', Gram: '' })])
    expect(await product()).toMatchObject({ akcia: '1.49', unit_price: 5.96 })
    await turnOffers(database.pool, dayAfter(TODAY, 1))
    expect(await product()).toMatchObject({ akcia: 'No', unit_price: 11.96 })
  })

  it('is the regular one for an offer that is over or yet to come', async () => {
    await importRows([offer({ 'Unit Price': '1.49', 'Valid To': ago(1) })])
    expect(await product()).toMatchObject({ akcia: 'No', unit_price: 2.99 })
    await importRows([
      offer({ 'Unit Price': '1.49', 'Valid From': dayAfter(TODAY, 2), 'Valid To': dayAfter(TODAY, 3) }),
    ])
    expect(await product()).toMatchObject({ akcia: 'No', unit_price: 2.99 })
    await turnOffers(database.pool, dayAfter(TODAY, 2))
    expect(await product()).toMatchObject({ akcia: '1.49', unit_price: 1.49 })
  })
})
