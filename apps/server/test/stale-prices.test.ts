import type { DashboardStats, ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { BasketComparison, ElsewhereResponse } from '@cenolov/contract/shopping'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvText } from '../src/testing/csv-text.ts'
import { offered, premiumShopper } from '../src/testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

let app: TestApp
let admin: Caller
let now = new Date('2026-06-15T10:00:00Z')
beforeAll(async () => {
  app = await testApp({ STALE_AFTER_DAYS: '30' }, () => now)
  admin = await app.signedIn('spravca@example.sk', { admin: true })
})
afterAll(() => app.close())

const get = async <Answer>(url: string) => (await app.server.inject({ url })).json() as Answer
const stats = () => get<DashboardStats>('/api/v1/stats')
const query = (search = '') => get<ProductQueryResponse>(`/api/v1/products/query?${search}`)
const OLD = '2026-05-15'
const sale = (Title: string, Akcia: string, day: string) => ({
  ...{ Title, Price: '2', Akcia, Date: day, Gram: '250' },
})

it('end as deals on the day when they become stale, and stay in the list', async () => {
  await uploadCsv(
    app,
    admin,
    csvText([
      { ...sale('Maslo staré', '1.00', '2026-05-16'), Store: 'Lidl', Category: 'Maslo' },
      { ...sale('Maslo nové', '1.50', '2026-06-15'), Store: 'Tesco', Category: 'Maslo' },
      { ...sale('Maslo bez akcie', 'No', '2026-05-01'), Store: 'Lidl', Category: 'Maslo' },
    ]),
  )
  expect(await stats()).toMatchObject({ on_sale: 2, best_discount: 50, average_discount: 38 })
  const before = await app.server.inject({ url: '/api/v1/products/query' })

  // 30 days old still counts; half an hour past midnight in Bratislava it is 31, while in UTC it is not.
  now = new Date('2026-06-15T22:30:00Z')
  await app.catalogue.catchUp()
  await expect.poll(stats).toMatchObject({
    total_products: 3,
    on_sale: 1,
    best_discount: 25,
    average_discount: 25,
    savings_today: 1,
  })
  const { products, facets, stats: tiles } = await query('filter=akcia&sort=discount_desc')
  expect(products.map(({ title }) => title)).toEqual(['Maslo nové', 'Maslo staré'])
  expect(tiles).toMatchObject({ totalProducts: 2, onSale: 1, cheapest: 1 })
  expect(facets.stores).toEqual([
    { name: 'Lidl', count: 1, avgPrice: 1, onSale: 0, newest: '2026-05-16' },
    { name: 'Tesco', count: 1, avgPrice: 1.5, onSale: 1, newest: '2026-06-15' },
  ])
  const again = await app.server.inject({
    url: '/api/v1/products/query',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(again.statusCode).toBe(200)

  now = new Date('2026-06-15T10:00:00Z')
  await app.catalogue.catchUp()
  await expect.poll(stats).toMatchObject({ on_sale: 2 })
})

it('are in a comparison only if the store has nothing newer, and are marked', async () => {
  const row = (Store: string, Title: string, Price: string, day: string) => ({
    ...{ Store, Title, Price, Date: day, Gram: '500' },
  })
  const ids = await offered(app, admin, [
    row('Tesco', 'Penam Toastový chlieb maslový 500 g', '1.50', '2026-06-15'),
    row('Billa', 'Penam Toastový chlieb maslový 500g', '1.20', '2026-06-14'),
    { ...row('Billa', 'Penam toastový chlieb maslový', '0.10', OLD), 'Specific Store': 'Nitra' },
    row('Lidl', 'Penam Toastový chlieb maslový', '0.90', OLD),
  ])
  const call = await premiumShopper(app, 'kupujuci@example.sk')
  const wanted = ids.get('Penam Toastový chlieb maslový 500 g')
  await call('POST', `/auth/cart/${wanted}`, { quantity: 1 })
  const { rows } = (await call('GET', '/auth/basket/compare')).json() as BasketComparison
  const told = rows[0]!.offers.map(({ store, total, stale }) => [store, total, stale])
  expect(told.sort()).toEqual([
    ['Billa', 1.2, false],
    ['Lidl', 0.9, true],
    ['Tesco', 1.5, false],
  ])
  const { offers } = await get<ElsewhereResponse>(`/api/v1/products/${wanted}/elsewhere`)
  expect(offers.map(({ product, stale }) => [product.store, product.price, stale])).toEqual([
    ['Lidl', 0.9, true],
    ['Billa', 1.2, false],
  ])
})

it('apply to a row of the cart only until its own store has a newer price of the same goods', async () => {
  const row = (branch: string, Price: string, day: string) => ({
    ...{
      Store: 'Terno',
      Title: 'Vajcia čerstvé M Farmavet 10 ks',
      'Specific Store': branch,
      Price,
      Date: day,
    },
  })
  await uploadCsv(app, admin, csvText([row('Nitra', '1.00', OLD)]))
  const { id } = await app.db
    .selectFrom('products')
    .select('id')
    .where('specific_store', '=', 'Nitra')
    .where('store', '=', 'Terno')
    .executeTakeFirstOrThrow()
  const call = await premiumShopper(app, 'vajcia@example.sk')
  await call('POST', `/auth/cart/${id}`, { quantity: 1 })
  const own = async () => {
    const { rows } = (await call('GET', '/auth/basket/compare')).json() as BasketComparison
    return rows[0]!.offers.find(({ store }) => store === 'Terno')
  }
  expect(await own()).toMatchObject({ state: 'own', total: 1, stale: true })
  await uploadCsv(app, admin, csvText([row('Trnava', '2.00', '2026-06-10')]))
  expect(await own()).toMatchObject({ state: 'automatic', kind: 'same', total: 2, stale: false })
})

it('are paid in a cart, and save nothing', async () => {
  const ids = await offered(app, admin, [
    sale('Keksy staré', '1.50', OLD),
    { ...sale('Keksy nové', '1.50', '2026-06-15'), Store: 'Tesco' },
  ])
  const call = await premiumShopper(app, 'keksy@example.sk')
  for (const title of ['Keksy staré', 'Keksy nové'])
    await call('POST', `/auth/cart/${ids.get(title)}`, { quantity: 2 })
  expect((await call('POST', '/auth/cart/finish')).json()).toMatchObject({ total: 6, saved: 1 })
})
