import type { KeptHistoriesResponse, PriceHistoryResponse } from '@cenolov/contract/catalogue'
import { cartChange } from '@cenolov/core/cart'
import { DEFAULT_TIME_ZONE, dayIn } from '@cenolov/core/day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller, offered } from '../../testing/shopper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

// Counted in days of the calendar, because subtracting hours may cross a change to summer time.
const today = Date.parse(`${dayIn(DEFAULT_TIME_ZONE, new Date())}T00:00:00Z`)
const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10)

it('has one entry a day, up to a year back, with the paid price carried forward', async () => {
  const admin = await app.signedIn('spravca@example.sk', { admin: true })
  const ids = await offered(app, admin, [
    { Title: 'Maslo', Price: '1.00', Date: day(400) },
    { Title: 'Maslo', Price: '2.00', Date: day(100) },
    { Title: 'Maslo', Price: '2.00', Akcia: '1.50', Date: day(10) },
  ])
  const call = caller(app, await app.signedIn('ja@example.sk', { premium: true }))
  const history = async (query: string) => {
    const answer = await call('GET', `/api/v1/price-history/product/${ids.get('Maslo')}${query}`)
    return (answer.json() as PriceHistoryResponse).price_history
  }
  const year = await history('?days=365')
  expect([year.length, year[0], year.at(-1)]).toEqual([
    365,
    { date: day(364), price: 1 },
    { date: day(0), price: 1.5 },
  ])
  expect(year.filter(({ price }) => price === 2)).toHaveLength(90)
  expect(await history('')).toHaveLength(14)
  for (const days of ['0', '366', '-1', '1.5', 'rok']) {
    const answer = await call('GET', `/api/v1/price-history/product/${ids.get('Maslo')}?days=${days}`)
    expect(answer.statusCode, days).toBe(422)
  }
})

it('has the sales by day, the lowest price of a month, and the habit of a year', async () => {
  const admin = await app.signedIn('druhy-spravca@example.sk', { admin: true })
  const rows = [100, 79, 58, 37].flatMap((ago) => [
    { Title: 'Šunka', Price: '2.00', Akcia: '1.00', Date: day(ago) },
    { Title: 'Šunka', Price: '2.00', Date: day(ago - 7) },
  ])
  const ids = await offered(app, admin, [{ Title: 'Šunka', Price: '2.00', Date: day(120) }, ...rows])
  const call = caller(app, await app.signedIn('ty@example.sk', { premium: true }))
  const answer = await call('GET', `/api/v1/price-history/product/${ids.get('Šunka')}/sales?days=60`)
  expect(answer.json()).toEqual({
    sales: [
      { from: day(58), to: day(52) },
      { from: day(37), to: day(31) },
    ],
    lowest_30: 2,
    habit: { sale_days_percent: 23, usual_days: 21, against_year_percent: 13, next_sale: day(-1) },
  })
  expect((await call('GET', '/api/v1/price-history/product/999999/sales')).statusCode).toBe(404)
})

it('returns the histories of all favorites in one answer, to their owner alone', async () => {
  const admin = await app.signedIn('treti-spravca@example.sk', { admin: true })
  const ids = await offered(app, admin, [
    { Title: 'Tvaroh', Price: '1.00', Date: day(40) },
    { Title: 'Tvaroh', Price: '2.00', Date: day(20) },
    { Title: 'Tvaroh', Price: '2.00', Akcia: '1.50', Date: day(1) },
    { Title: 'Nový syr', Price: '3.00', Date: day(1) },
    { Title: 'Cudzí syr', Price: '4.00', Date: day(9) },
  ])
  const me = caller(app, await app.signedIn('oblubuje@example.sk', { premium: true }))
  const other = caller(app, await app.signedIn('iny@example.sk', { premium: true }))
  for (const title of ['Tvaroh', 'Nový syr'])
    expect((await me('POST', `/auth/favorites/${ids.get(title)}`)).statusCode).toBe(201)
  await other('POST', `/auth/favorites/${ids.get('Cudzí syr')}`)
  const { histories } = (
    await me('GET', '/api/v1/price-history/favorites?days=4')
  ).json() as KeptHistoriesResponse
  expect(histories.toSorted((a, b) => b.prices.length - a.prices.length)).toEqual([
    { product_id: ids.get('Tvaroh'), prices: [2, 2, 1.5, 1.5] },
    { product_id: ids.get('Nový syr'), prices: [3, 3] },
  ])
  expect((await me('GET', '/api/v1/price-history/favorites?days=366')).statusCode).toBe(422)
  const free = caller(app, await app.signedIn('bez-premia@example.sk'))
  expect((await free('GET', '/api/v1/price-history/favorites')).statusCode).toBe(403)
})

it("returns the histories of the cart's products, for its comparison with yesterday", async () => {
  const admin = await app.signedIn('stvrty-spravca@example.sk', { admin: true })
  const ids = await offered(app, admin, [
    { Title: 'Múka', Price: '2.00', Date: day(9) },
    { Title: 'Múka', Price: '2.00', Akcia: '1.40', Date: day(0) },
    { Title: 'Cukor', Price: '1.00', Date: day(9) },
    { Title: 'Novinka', Price: '5.00', Date: day(0) },
    { Title: 'Obľúbené', Price: '7.00', Date: day(9) },
  ])
  const me = caller(app, await app.signedIn('nakupuje@example.sk', { premium: true }))
  const other = caller(app, await app.signedIn('nenakupuje@example.sk', { premium: true }))
  const quantities = new Map([
    [ids.get('Múka'), 2],
    [ids.get('Cukor'), 3],
    [ids.get('Novinka'), 1],
  ])
  for (const [id, quantity] of quantities)
    expect((await me('POST', `/auth/cart/${id}`, { quantity })).statusCode).toBe(201)
  await me('POST', `/auth/favorites/${ids.get('Obľúbené')}`)
  const answer = await me('GET', '/api/v1/price-history/cart?days=2')
  const { histories } = answer.json() as KeptHistoriesResponse
  const prices = new Map(histories.map((one) => [one.product_id, one.prices]))
  expect(prices).toEqual(
    new Map([
      [ids.get('Múka'), [2, 1.4]],
      [ids.get('Cukor'), [1, 1]],
      [ids.get('Novinka'), [5]],
    ]),
  )
  const lines = [...quantities].map(([id, quantity]) => ({ prices: prices.get(id ?? 0) ?? [], quantity }))
  expect(cartChange(lines)).toEqual({ compared: 2, cents: -120 })
  expect((await other('GET', '/api/v1/price-history/cart')).json()).toEqual({ histories: [] })
  expect((await me('GET', '/api/v1/price-history/cart?days=366')).statusCode).toBe(422)
  const free = caller(app, await app.signedIn('nema-premium@example.sk'))
  expect((await free('GET', '/api/v1/price-history/cart')).statusCode).toBe(403)
})
