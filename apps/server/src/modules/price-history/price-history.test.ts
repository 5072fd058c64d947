import type { PriceHistoryResponse } from '@cenolov/contract'
import { DEFAULT_TIME_ZONE, dayIn } from '@cenolov/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller, offered } from '../../testing/shopper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const day = (ago: number) => dayIn(DEFAULT_TIME_ZONE, new Date(Date.now() - ago * 86_400_000))

it('gives one entry a day, up to a year back, what was paid carried forward', async () => {
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

it('tells the sales of the days, the lowest price of a month, and the habit of a year', async () => {
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
