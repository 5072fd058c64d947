import type { PriceHistoryResponse } from '@cenolov/contract/catalogue'
import { DEFAULT_TIME_ZONE, dayIn } from '@cenolov/core/day'
import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import type { CsvRow } from '../../testing/csv-text.ts'
import { caller, offered } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const shopper = caller(app, await app.signedIn('ja@example.sk', { premium: true }))
const { pool } = app.database
const today = Date.parse(`${dayIn(DEFAULT_TIME_ZONE, new Date())}T00:00:00Z`)
const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10)

const imported = async (rows: CsvRow[]) => (await offered(app, admin, rows)).get(rows[0]!.Title!)!
const chart = async (id: number) => {
  const answer = await shopper('GET', `/api/v1/price-history/product/${id}?days=60`)
  return [...new Set((answer.json() as PriceHistoryResponse).price_history.map(({ price }) => price))]
}
const history = async (id: number) =>
  (
    await pool.query(
      'SELECT price::float8, coalesce(currency, $2) AS currency FROM price_history WHERE product_id = $1 ORDER BY date',
      [id, 'now'],
    )
  ).rows.map(({ price, currency }) => `${price} ${currency}`)
const save = caller(app, admin)
const toldChanges = async (id: number): Promise<number> =>
  (await pool.query('SELECT id FROM product_changes WHERE product_id = $1', [id])).rows.length

it('prices before a change of currency are in no chart, and in no lowest price', async () => {
  const id = await imported([{ Title: 'Olej', Price: '4.00', Currency: 'EUR', Date: day(30) }])
  await imported([{ Title: 'Olej', Price: '99.00', Currency: 'CZK', Date: day(20) }])
  await imported([{ Title: 'Olej', Price: '99.00', Akcia: '79.00', Currency: 'CZK', Date: day(10) }])
  expect(await chart(id)).toEqual([99, 79])
  const { rows } = await pool.query('SELECT lowest_price_30::float8 AS lowest FROM products WHERE id = $1', [
    id,
  ])
  expect(rows).toEqual([{ lowest: 99 }])
  expect(await history(id)).toEqual(['4 EUR', '99 now', '99 now'])
})

it('prices of a currency count again when it returns', async () => {
  const id = await imported([{ Title: 'Ryža', Price: '2.00', Date: day(40) }])
  await imported([{ Title: 'Ryža', Price: '50.00', Currency: 'CZK', Date: day(30) }])
  await imported([{ Title: 'Ryža', Price: '3.00', Currency: 'EUR', Date: day(20) }])
  expect(await chart(id)).toEqual([2, 3])
  expect(await history(id)).toEqual(['2 now', '50 CZK', '3 now'])
})

it('the same number in another currency is a new price, and no alert reports a fall or a rise', async () => {
  const id = await imported([{ Title: 'Múka', Price: '2.00', Date: day(20) }])
  await imported([{ Title: 'Múka', Price: '2.00', Currency: 'PLN', Date: day(10) }])
  expect(await chart(id)).toEqual([2])
  expect(await history(id)).toEqual(['2 EUR', '2 now'])
  expect(await toldChanges(id)).toBe(1)
})

it('a new currency on the day of a price replaces it', async () => {
  const id = await imported([{ Title: 'Soľ', Price: '2.00', Date: day(10) }])
  await imported([{ Title: 'Soľ', Price: '3.00', Currency: 'PLN', Date: day(10) }])
  expect(await history(id)).toEqual(['3 now'])
  expect(await chart(id)).toEqual([3])
})

it('a file of several days keeps each price in its currency', async () => {
  const id = await imported([
    { Title: 'Cukor', Price: '30.00', Currency: 'CZK', Date: day(20) },
    { Title: 'Cukor', Price: '1.00', Currency: 'EUR', Date: day(10) },
  ])
  expect(await history(id)).toEqual(['30 CZK', '1 now'])
  expect(await chart(id)).toEqual([1])
})

it('an edit in the form ends the history of a currency too', async () => {
  const id = await imported([{ Title: 'Med', Price: '6.00', Date: day(20) }])
  expect((await save('PUT', `/api/v1/admin/products/${id}`, { currency: 'CZK' })).statusCode).toBe(200)
  expect(await chart(id)).toEqual([6])
  expect(await history(id)).toEqual(['6 EUR', '6 now'])
  expect(await toldChanges(id)).toBe(1)
})

it('prices of a product that is merged with one in another currency keep theirs', async () => {
  const keep = await imported([{ Title: 'Čaj', Price: '2.00', Date: day(5) }])
  const drop = await imported([{ Title: 'Čaj zelený', Price: '40.00', Currency: 'CZK', Date: day(20) }])
  const united = await app.server.inject({
    method: 'POST',
    url: '/api/v1/admin/products/merge',
    headers: admin,
    payload: { keep, drop: [drop] },
  })
  expect(united.statusCode).toBe(200)
  expect(await history(keep)).toEqual(['40 CZK', '2 now'])
  expect(await chart(keep)).toEqual([2])
})
