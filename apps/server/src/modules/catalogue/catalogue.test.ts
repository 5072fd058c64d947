import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Product } from '@cenolov/core/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { CatalogueService } from './service.ts'

let app: TestApp
let admin: { authorization: string }

beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  await uploadCsv(
    app,
    admin,
    csvText([
      { Title: 'Rajo Mlieko čerstvé', Price: '1.20', Store: 'Lidl', Category: 'Mlieko' },
      { Title: 'Tami Mlieko trvanlivé', Price: '1.00', Akcia: '0.80', Store: 'Tesco', Category: 'Mlieko' },
      {
        Title: 'Maslo',
        Price: '2.50',
        Akcia: '25%',
        Store: 'Tesco',
        Category: 'Maslo a tuky',
        'Unit Price': '',
      },
    ]),
  )
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const titles = (products: readonly Product[]) => products.map(({ title }) => title)

const NO_LOOKUPS = {
  successorOf: async () => null,
  productBranches: async () => null,
  branchPrices: () => Promise.reject(new Error('There are no branches.')),
}

describe('the catalogue calls', () => {
  it('list all products, or the first of them, the newest first', async () => {
    const all = (await get('/api/v1/products')).json()
    expect(titles(all)).toEqual(['Maslo', 'Tami Mlieko trvanlivé', 'Rajo Mlieko čerstvé'])
    expect((await get('/api/v1/products/query?sort=newest')).json().products).toEqual(all)
    expect(all[0]).toEqual({
      id: all[0].id,
      title: 'Maslo',
      akcia: '25%',
      price: 2.5,
      unit_price: 2.5,
      image_url: '',
      image_path: 'no-image.jpg',
      gram: 1000,
      amount: 1000,
      amount_unit: 'g',
      category: 'Maslo a tuky',
      secondary_category: 'Mlieko',
      third_category: '',
      store: 'Tesco',
      specific_store: '',
      date: '2026-11-01',
      has_local_image: false,
      lowest_price_30: 0,
      sale_since: '2026-11-01',
      is_permanent_sale: false,
      ean: '',
      article: '',
      currency: 'EUR',
      origin: '',
      offer: null,
    })
    expect((await get('/api/v1/products?limit=2')).json()).toEqual(all.slice(0, 2))
    expect((await get('/api/v1/products?limit=99')).json()).toEqual(all)
  })

  it('answer a query with a page, totals, facets and tiles', async () => {
    const answer = (
      await get('/api/v1/products/query?search=MLIEKO&stores=Tesco,Lidl&sort=price_desc')
    ).json()
    expect(titles(answer.products)).toEqual(['Rajo Mlieko čerstvé', 'Tami Mlieko trvanlivé'])
    expect(answer).toMatchObject({
      total: 2,
      page: 1,
      total_pages: 1,
      facets: {
        categories: [{ name: 'Mlieko', count: 2, trending: true }],
        stores: [
          { name: 'Lidl', count: 1, avgPrice: 1.2, onSale: 0 },
          { name: 'Tesco', count: 1, avgPrice: 0.8, onSale: 1 },
        ],
      },
      stats: { totalProducts: 2, onSale: 1, avgPrice: 1, cheapest: 0.8 },
    })
  })

  it('answer a search for a declined or misspelt word with hints', async () => {
    for (const [search, reason] of [
      ['mlieka', 'base-form'],
      ['mliko', 'spelling'],
    ] as const) {
      const { total, hints } = (await get(`/api/v1/products/query?search=${search}`)).json()
      expect([total, hints]).toEqual([0, [{ search: 'mlieko', total: 2, reason }]])
    }
    expect((await get('/api/v1/products/query?search=mlieko')).json().hints).toEqual([])
  })

  it('take `store` for one store, and empty values for no filter', async () => {
    const one = (await get('/api/v1/products/query?store=Lidl')).json()
    expect(one.total).toBe(1)
    const all = (await get('/api/v1/products/query?search=&category=&stores=&sort=&filter=')).json()
    expect(all.total).toBe(3)
    expect((await get('/api/v1/products/query?filter=akcia')).json().total).toBe(2)
  })

  it('search titles and list categories', async () => {
    expect(titles((await get('/api/v1/products/search?q=maslo')).json())).toEqual(['Maslo'])
    expect((await get('/api/v1/products/search?q=mlieko&limit=1')).json()).toHaveLength(1)
    expect(
      titles((await get(`/api/v1/products/category/${encodeURIComponent('Maslo a tuky')}`)).json()),
    ).toEqual(['Maslo'])
    expect((await get('/api/v1/products/category/nie')).json()).toEqual([])
    expect((await get('/api/v1/categories')).json()).toEqual([
      { name: 'Mlieko', count: 2 },
      { name: 'Maslo a tuky', count: 1 },
    ])
    expect((await get('/categories/search?q=masl')).json()).toEqual([{ name: 'Maslo a tuky', count: 1 }])
  })

  it('return one product, and 404 for an unknown one', async () => {
    const [first] = (await get('/api/v1/products')).json()
    expect((await get(`/api/v1/products/${first.id}`)).json()).toEqual(first)
    const unknown = await get('/api/v1/products/999999')
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { detail: 'Produkt sa nenašiel', code: 'product-not-found', values: {} },
    ])
  })

  it('return the statistics of the home screen', async () => {
    expect((await get('/api/v1/stats')).json()).toEqual({
      total_products: 3,
      on_sale: 1,
      average_discount: 20,
      best_discount: 20,
      savings_today: 0,
      with_akcia: 2,
      by_store: [
        { store: 'Tesco', count: 2 },
        { store: 'Lidl', count: 1 },
      ],
      by_category: [
        { category: 'Mlieko', count: 2 },
        { category: 'Maslo a tuky', count: 1 },
      ],
    })
  })

  it.each([
    '/api/v1/products?limit=0',
    '/api/v1/products?limit=x',
    '/api/v1/products/query?page=0',
    '/api/v1/products/query?page=1.5',
    '/api/v1/products/query?sort=DROP',
    '/api/v1/products/query?filter=x',
    '/api/v1/products/query?origin=CZE',
    '/api/v1/products/search?limit=1001',
    '/api/v1/products/abc',
  ])('refuse %s with the invalid field', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail[0]).toMatchObject({ loc: expect.any(Array), msg: expect.any(String) })
  })

  it('refuse a search that is too long', async () => {
    expect((await get(`/api/v1/products/query?search=${'a'.repeat(2_001)}`)).statusCode).toBe(422)
    expect((await get(`/api/v1/products/query?search=${'a'.repeat(2_000)}`)).json().total).toBe(0)
  })

  it.each(['???', '.*', '(', "' OR 1=1 --", '😀', '%F0%9F', '\u0301', '%00'])(
    'survive the search %s',
    async (search) => {
      const answer = await get(
        `/api/v1/products/query?search=${search.startsWith('%') ? search : encodeURIComponent(search)}`,
      )
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('conditional requests', () => {
  it.each([
    '/api/v1/products',
    '/api/v1/products/query?search=mlieko',
    '/api/v1/stats',
    '/api/v1/categories',
  ])('cost one 304 on %s while nothing changed', async (url) => {
    const { headers } = await get(url)
    expect(headers.etag).toMatch(/^"[\da-f]{8}-\d+-[\da-f]{8}"$/)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('compress as the caller accepts, and tag each encoding', async () => {
    const plain = (await get('/api/v1/products/query')).body
    const brotli = await get('/api/v1/products/query', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const zipped = await get('/api/v1/products/query', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    const etag = String(brotli.headers.etag)
    expect((await get('/api/v1/products/query', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('refuse lists that no browser could process, and name the alternative', async () => {
    const { size } = app.catalogue.inUse.products
    const service = new CatalogueService(app.catalogue, () => '2026-11-01', NO_LOOKUPS, size - 1)
    const { category } = (await get('/api/v1/products?limit=1')).json()[0]
    for (const limit of [undefined, size, size + 1])
      await expect(service.list(limit)).rejects.toThrow('/api/v1/products/export.csv')
    await expect(service.list(size - 1)).resolves.toBeDefined()
    await expect(service.category(category)).resolves.toBeDefined()
    const small = new CatalogueService(app.catalogue, () => '2026-11-01', NO_LOOKUPS, 0)
    await expect(small.category(category)).rejects.toThrow('/api/v1/catalogue')
  })

  it('build and compress the whole list once a version, whatever else is requested', async () => {
    const service = new CatalogueService(app.catalogue, () => '2026-11-01', NO_LOOKUPS)
    const whole = await service.list()
    expect(await service.list(10_000)).toBe(whole)
    expect(await service.list(1)).not.toBe(whole)
    expect(await service.list()).toBe(whole)
    await uploadCsv(app, admin, csvText([{ Title: 'Celý zoznam' }]))
    await expect.poll(async () => (await service.list()) === whole).toBe(false)
  })

  it('see a new version soon after an import', async () => {
    const { headers } = await get('/api/v1/products')
    await uploadCsv(app, admin, csvText([{ Title: 'Novinka' }]))
    await expect.poll(async () => titles((await get('/api/v1/products')).json())).toContain('Novinka')
    expect((await get('/api/v1/products', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })
})
