import type { HeldResponse, ManageResponse } from '@cenolov/contract/admin'
import type { DashboardStats, ProductQueryResponse } from '@cenolov/contract/catalogue'
import type {
  BasketComparison,
  CartResponse,
  ElsewhereResponse,
  ListParseResponse,
  Purchase,
} from '@cenolov/contract/shopping'
import { SPREAD_PRODUCTS_MIN } from '@cenolov/core/gate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offered, premiumShopper } from '../src/testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../src/testing/test-app.ts'

/** Butter in Slovakia in euros, and the same butter in a Czech shop in crowns, whose numbers are higher or lower. */
let app: TestApp
let admin: Caller
let ids: ReadonlyMap<string, number>
const EAN = '8588000000012'
const BUTTER = 'Rajo Maslo čerstvé 82% 250 g'

beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('spravca@example.sk', { admin: true })
  const row = (Store: string, Title: string, Price: string, Currency: string, Akcia = 'No') => ({
    ...{ Store, Title, Price, Currency, Akcia, Gram: '250', EAN, Category: 'Maslo' },
    'Unit Price': '',
  })
  ids = await offered(app, admin, [
    row('Tesco', BUTTER, '3.00', '', '2.40'),
    row('Lidl', 'Rajo Maslo čerstvé 82 %', '2.50', 'EUR'),
    row('Albert', 'Rajo Maslo čerstvé 82 % Albert', '59.90', 'CZK', '39.90'),
    // Its number is so low that it would sort first of all.
    row('Penny CZ', 'Rajo Maslo čerstvé 82 % Penny', '0.90', 'CZK', '0.10'),
    row('Biedronka', 'Rajo Maslo čerstvé 82 % Biedronka', '1.99', 'PLN'),
  ])
})
afterAll(() => app.close())

const get = async <Answer>(url: string, headers: Partial<Caller> = {}) =>
  (await app.server.inject({ url, headers })).json() as Answer
const query = (search: string) => get<ProductQueryResponse>(`/api/v1/products/query?${search}`)
const shown = ({ products }: Pick<ProductQueryResponse, 'products'>) =>
  products.map(({ store, currency }) => `${store} ${currency}`)

describe('prices in another currency', () => {
  it('sort after all others in every order by price', async () => {
    expect(shown(await query('sort=price_asc'))).toEqual([
      ...['Tesco EUR', 'Lidl EUR'],
      ...['Penny CZ CZK', 'Albert CZK', 'Biedronka PLN'],
    ])
    expect(shown(await query('sort=price_desc'))).toEqual([
      ...['Lidl EUR', 'Tesco EUR'],
      ...['Albert CZK', 'Penny CZ CZK', 'Biedronka PLN'],
    ])
    expect(shown(await query('sort=unit_price_asc&search=maslo')).slice(0, 2)).toEqual([
      'Tesco EUR',
      'Lidl EUR',
    ])
    expect(shown(await query('sort=discount_desc'))[0]).toBe('Tesco EUR')
    for (const order of ['asc', 'desc']) {
      const { products } = await get<ManageResponse>(
        `/api/v1/admin/products/manage?sort_by=price&sort_order=${order}`,
        admin,
      )
      expect(products.map(({ currency }) => currency).slice(0, 2)).toEqual(['EUR', 'EUR'])
    }
  })

  it('appear in search and filters, but in no summary figure', async () => {
    const { total, stats, facets } = await query('search=maslo')
    expect(total).toBe(5)
    expect(stats).toEqual({ totalProducts: 5, onSale: 1, avgPrice: 2.45, cheapest: 2.4 })
    expect(facets.stores.find(({ name }) => name === 'Albert')).toMatchObject({
      count: 1,
      avgPrice: 0,
      onSale: 0,
    })
    const onlyForeign = await query('stores=Albert')
    expect(onlyForeign.stats).toEqual({ totalProducts: 1, onSale: 0, avgPrice: 0, cheapest: 0 })
    expect(shown(await query('filter=akcia')).toSorted()).toEqual(['Albert CZK', 'Penny CZ CZK', 'Tesco EUR'])
    expect(await get<DashboardStats>('/api/v1/stats')).toMatchObject({
      total_products: 5,
      on_sale: 1,
      average_discount: 20,
      best_discount: 20,
      savings_today: 1,
    })
  })

  it('are compared only within their currency', async () => {
    const elsewhere = async (title: string) => {
      const { offers } = await get<ElsewhereResponse>(`/api/v1/products/${ids.get(title)}/elsewhere`)
      return offers.map(({ product }) => `${product.store} ${product.currency}`)
    }
    expect(await elsewhere(BUTTER)).toEqual(['Lidl EUR'])
    expect(await elsewhere('Rajo Maslo čerstvé 82 % Albert')).toEqual(['Penny CZ CZK'])
    expect(await elsewhere('Rajo Maslo čerstvé 82 % Biedronka')).toEqual([])
  })

  it('are in no sum of a cart, of its stores, or of purchases', async () => {
    const call = await premiumShopper(app, 'kupujuci@example.sk')
    for (const title of [BUTTER, 'Rajo Maslo čerstvé 82 % Albert'])
      await call('POST', `/auth/cart/${ids.get(title)}`, { quantity: 1 })
    const cart = (await call('GET', '/auth/cart')).json() as CartResponse
    expect(cart.total).toBe(2.4)
    expect(cart.items.map(({ total }) => total)).toEqual([2.4, 39.9])
    const { rows, stores, everywhere } = (
      await call('GET', '/auth/basket/compare')
    ).json() as BasketComparison
    const sold = rows.map(({ offers, own_total: own }) => [
      own,
      offers.filter(({ product_id: id }) => id !== null).map(({ store }) => store),
    ])
    expect(sold).toEqual([
      [2.4, ['Tesco', 'Lidl']],
      [null, []],
    ])
    expect(stores.map(({ store, total }) => [store, total])).toEqual([
      ['Tesco', 2.4],
      ['Lidl', 2.5],
    ])
    expect(everywhere).toMatchObject({ whole: 2.4 })
    const bought = (await call('POST', '/auth/cart/finish')).json() as Purchase
    expect(bought).toMatchObject({ products: 2, total: 2.4, saved: 0.6 })
  })

  it('are not offered for the words of a list', async () => {
    const call = await premiumShopper(app, 'zoznam@example.sk')
    const { items } = (
      await call('POST', '/auth/lists/parse', { text: '2 maslo' })
    ).json() as ListParseResponse
    expect(items[0]!.offers.map(({ store }) => store)).toEqual(['Tesco', 'Lidl'])
  })
})

it('prices in their own currency are the measure for new goods in the review', async () => {
  const app = await testApp()
  try {
    const headers = await app.signedIn('spravca@example.sk', { admin: true })
    const cheese = (count: number, Store: string, Currency: string, price: (n: number) => number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ Title: `Syr ${n} ${Store}`, Store, Currency, Gram: '200', 'Unit Price': '', Category: 'Syry' },
        Price: price(n).toFixed(2),
      }))
    await offered(
      app,
      headers,
      cheese(SPREAD_PRODUCTS_MIN + 20, 'Tesco', 'EUR', (n) => 2 + (n % 20) / 10),
    )
    // The same number of crowns would be an error in euros. Once crowns are known, so few would be an error in crowns.
    await offered(
      app,
      headers,
      cheese(SPREAD_PRODUCTS_MIN + 20, 'Albert', 'CZK', (n) => 50 + (n % 20) * 2),
    )
    await offered(app, headers, [
      {
        Title: 'Syr lacný',
        Store: 'Albert',
        Currency: 'CZK',
        Gram: '200',
        Category: 'Syry',
        Price: '2.50',
        'Unit Price': '',
      },
    ])
    const { held } = (await app.server.inject({ url: '/api/v1/admin/held', headers })).json() as HeldResponse
    expect(held.map(({ title, currency, reason }) => [title, currency, reason])).toEqual([
      [
        'Syr lacný',
        'CZK',
        expect.stringMatching(
          /^Jednotková cena 12,50 Kč nesedí na kategóriu \(obvykle okolo \d+,\d\d Kč\)\.$/,
        ),
      ],
    ])
  } finally {
    await app.close()
  }
}, 90_000)

it('goods in the currency of the installation are the ones compared', async () => {
  const czech = await testApp({ CURRENCY: 'CZK' })
  try {
    const headers = await czech.signedIn('spravce@example.cz', { admin: true })
    await offered(czech, headers, [
      { Title: 'Máslo', Price: '49.90', Store: 'Albert' },
      { Title: 'Maslo', Price: '2.00', Store: 'Tesco', Currency: '€' },
    ])
    const { products, stats } = (
      await czech.server.inject({ url: '/api/v1/products/query' })
    ).json() as ProductQueryResponse
    expect(shown({ products })).toEqual(['Albert CZK', 'Tesco EUR'])
    expect(stats).toMatchObject({ avgPrice: 49.9, cheapest: 49.9 })
  } finally {
    await czech.close()
  }
}, 60_000)
