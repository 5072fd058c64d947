import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CsvRow } from '../../testing/csv-text.ts'
import { inPlaceImports, dayRow as row } from '../../testing/import-in-place.ts'

const { database, importRows: importInPlace } = await inPlaceImports()
beforeEach(() => database.pool.query('TRUNCATE products, price_history, product_changes CASCADE'))

const importRows = (rows: readonly CsvRow[]) => importInPlace(rows, '2026-11-20')
const sale = async (title = 'Maslo') =>
  database.db
    .selectFrom('products')
    .select(['sale_since', 'lowest_price_30'])
    .where('title', '=', title)
    .executeTakeFirst()
const changes = async () => {
  const { rows } = await database.pool.query(
    'SELECT old_price, old_akcia, price, akcia FROM product_changes ORDER BY id',
  )
  return rows.map((change) => Object.values(change).join(' '))
}

describe('the value of a sale', () => {
  it('is calculated from earlier imports, each on its day', async () => {
    await importRows([row('2026-01-01', '1.40')])
    await importRows([row('2026-10-20', '1.99')])
    await importRows([row('2026-11-01', '1.99', '1.49')])
    expect(await sale()).toEqual({ sale_since: '2026-11-01', lowest_price_30: 1.4 })
    await importRows([row('2026-11-05', '1.99', '1.49')])
    expect(await sale()).toEqual({ sale_since: '2026-11-01', lowest_price_30: 1.4 })
    await importRows([row('2026-11-08', '1.99')])
    expect(await sale()).toEqual({ sale_since: null, lowest_price_30: null })
  })

  it('is unknown for a product that is new on sale, until an older price arrives', async () => {
    await importRows([row('2026-11-01', '1.99', '1.49')])
    expect(await sale()).toEqual({ sale_since: '2026-11-01', lowest_price_30: null })
    await importRows([row('2026-10-15', '1.29')])
    expect(await sale()).toEqual({ sale_since: '2026-11-01', lowest_price_30: 1.29 })
  })

  it('is found in one file that holds the history and the sale', async () => {
    await importRows([row('2026-10-01', '1.59'), row('2026-11-02', '1.99', '25%'), row('2026-11-01', '2.50')])
    expect(await sale()).toEqual({ sale_since: '2026-11-02', lowest_price_30: 1.59 })
  })

  it("follows today's price again after an older file inserts another one in between", async () => {
    await importRows([row('2026-10-01', '2.00'), row('2026-11-01', '2.00')])
    await importRows([row('2026-10-20', '1.50'), row('2026-11-10', '2.00')])
    const { rows } = await database.pool.query('SELECT date, price FROM price_history ORDER BY date')
    expect(rows).toEqual([
      { date: '2026-10-01', price: 2 },
      { date: '2026-10-20', price: 1.5 },
      { date: '2026-11-10', price: 2 },
    ])
  })

  it('changes when the price of the same day is corrected', async () => {
    await importRows([row('2026-10-01', '1.59'), row('2026-11-01', '1.99', '1.49')])
    await importRows([row('2026-11-01', '1.99')])
    expect(await sale()).toEqual({ sale_since: null, lowest_price_30: null })
    await importRows([row('2026-11-01', '1.99', '1.39')])
    expect(await sale()).toEqual({ sale_since: '2026-11-01', lowest_price_30: 1.59 })
  })

  it('follows from the history, whatever files came in whatever order', async () => {
    const day = fc.integer({ min: 0, max: 70 }).map((offset) => {
      return new Date(Date.UTC(2026, 7, 1) + offset * 86_400_000).toISOString().slice(0, 10)
    })
    const anyRow = fc.record({
      Title: fc.constantFrom('Maslo', 'Chlieb', 'Syr'),
      Date: day,
      Price: fc.constantFrom('1.00', '1.50', '2.00'),
      Akcia: fc.constantFrom('No', 'No', '0.90', '1.20', '25%'),
    })
    const files = fc.array(fc.array(anyRow, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(files, async (imports) => {
        await database.pool.query('TRUNCATE products, price_history CASCADE')
        for (const rows of imports) await importRows(rows)
        const products = await database.db.selectFrom('products').selectAll().execute()
        for (const product of products) {
          const history = await database.db
            .selectFrom('price_history')
            .select(['date', 'price', 'akcia'])
            .where('product_id', '=', product.id)
            .orderBy('date')
            .execute()
          expect(history.at(-1)).toMatchObject({ price: product.price, akcia: product.akcia })
          const { rows } = await database.pool.query('SELECT * FROM real_discounts($1)', [[product.id]])
          expect(rows).toMatchObject([
            { sale_since: product.sale_since, lowest_price_30: product.lowest_price_30 },
          ])
        }
      }),
      // The first counterexample is small enough to read, and shrinking it takes longer than a test may.
      { numRuns: 40, endOnFailure: true },
    )
  })
})

describe('the changes that alerts search', () => {
  it('are new products and changed prices, with the earlier offer, and nothing else', async () => {
    await importRows([row('2026-11-01', '1.99'), row('2026-11-01', '0.99', 'No', 'Chlieb')])
    expect(await changes()).toEqual(['  1.99 No', '  0.99 No'])
    await importRows([row('2026-11-02', '1.99', '1.49'), row('2026-11-02', '0.99', 'No', 'Chlieb')])
    expect((await changes()).slice(2)).toEqual(['1.99 No 1.99 1.49'])
    await importRows([{ ...row('2026-11-02', '1.99', '1.49'), Category: 'Iná' }])
    await importRows([row('2026-10-01', '5.00')])
    expect(await changes()).toHaveLength(3)
  })

  it('get their numbers in the order of commits', async () => {
    const [first, second] = await Promise.all([database.pool.connect(), database.pool.connect()])
    const insert = 'INSERT INTO product_changes (product_id, price, akcia) VALUES ($1, 1, $2) RETURNING id'
    try {
      await first.query('BEGIN')
      const { rows } = await first.query(insert, [1, 'No'])
      const later = second.query(insert, [2, 'No'])
      const seen = await database.pool.query('SELECT max(id) AS id FROM product_changes')
      expect(seen.rows[0].id).toBeNull()
      await first.query('COMMIT')
      expect((await later).rows[0].id).toBeGreaterThan(rows[0].id)
    } finally {
      first.release()
      second.release()
    }
  })
})
