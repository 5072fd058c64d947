import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { turnOffers } from '../src/modules/offers/turn-offers.ts'
import { csvText } from '../src/testing/csv-text.ts'
import { type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  await uploadCsv(
    app,
    admin,
    csvText([
      { Title: 'Stále lacné maslo', Price: '2.00', Akcia: '1.00', Origin: 'SK' },
      { Title: 'Maslo v akcii', Price: '3.00', Akcia: '2.40', Origin: '' },
      { Title: 'Maslo', Price: '2.50', Origin: 'CZ, SK' },
    ]),
  )
  const { pool } = app.database
  await pool.query("UPDATE products SET permanent_from = '2020-01-01' WHERE title LIKE 'Stále%'")
  await turnOffers(pool, '2026-11-21')
  await app.catalogue.refresh()
})
afterAll(() => app.close())

async function query(search: string) {
  const answer = await app.server.inject(`/api/v1/products/query?${search}`)
  const { products, facets, stats } = answer.json<ProductQueryResponse>()
  return { titles: products.map(({ title }) => title), facets, stats }
}

it('the filter separates permanent sales from other sales', async () => {
  expect((await query('filter=trvala')).titles).toEqual(['Stále lacné maslo'])
  expect((await query('filter=prava')).titles).toEqual(['Maslo v akcii'])
  const all = await query('filter=akcia&sort=discount_desc')
  expect(all.titles).toEqual(['Maslo v akcii', 'Stále lacné maslo'])
  expect(all).toMatchObject({ stats: { onSale: 2 }, facets: { slovak: 1, permanent: 1 } })
})

it('goods of Slovakia are found by their origin and counted whatever the filter', async () => {
  const slovak = await query('origin=SVK')
  expect(slovak.titles).toEqual(['Stále lacné maslo', 'Maslo'])
  expect(slovak.facets).toMatchObject({ slovak: 2, permanent: 1 })
  expect((await query('origin=')).facets.slovak).toBe(2)
  expect((await query('origin=SVK&filter=prava')).titles).toEqual([])
})

it('the figures of the home page count a permanent sale, but not its discount and saving', async () => {
  expect((await app.server.inject('/api/v1/stats')).json()).toMatchObject({
    on_sale: 2,
    with_akcia: 2,
    average_discount: 20,
    best_discount: 20,
    savings_today: 1,
  })
})
