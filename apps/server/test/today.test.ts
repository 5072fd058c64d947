import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '../src/testing/csv-text.ts'
import { caller } from '../src/testing/shopper.ts'
import { type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

let app: TestApp
let admin: { authorization: string }
let now = new Date()
beforeAll(async () => {
  app = await testApp({}, () => now)
  admin = await app.signedIn('spravca@example.sk', { admin: true, premium: true })
})
afterAll(() => app.close())

const product = async (title: string) =>
  app.db.selectFrom('products').selectAll().where('title', '=', title).executeTakeFirstOrThrow()

describe.each([
  ['after midnight in winter', '2026-11-20T23:30:00Z', '2026-11-20', '2026-11-21'],
  ['after midnight in summer', '2026-07-01T22:30:00Z', '2026-07-01', '2026-07-02'],
  ['in the night in which summer time begins', '2026-03-28T23:30:00Z', '2026-03-28', '2026-03-29'],
  ['in the night in which summer time ends', '2026-10-24T22:30:00Z', '2026-10-24', '2026-10-25'],
])('%s', (name, instant, yesterday, today) => {
  beforeAll(() => {
    now = new Date(instant)
  })

  it('rows without a day get the day that has begun', async () => {
    const title = `Bez dňa ${name}`
    await uploadCsv(app, admin, csvText([{ Title: title, Date: '' }]))
    expect(await product(title)).toMatchObject({ date: today })
  })

  it('an edit leaves the price of the past day, in the history and on screen', async () => {
    const title = `Včera ${name}`
    await uploadCsv(app, admin, csvText([{ Title: title, Price: '1.00', Date: yesterday }]))
    const { id } = await product(title)
    const call = caller(app, admin)
    const edited = await call('PUT', `/api/v1/admin/products/${id}`, { price: '2.00' })
    expect(edited.statusCode, edited.body).toBe(200)
    const history = await call('GET', `/api/v1/price-history/product/${id}?days=3`)
    expect(history.json().price_history).toEqual([
      { date: yesterday, price: 1 },
      { date: today, price: 2 },
    ])
  })

  it('a new product, the sample and the export have the day that has begun', async () => {
    const call = caller(app, admin)
    const made = await call('POST', '/api/v1/admin/products/create', {
      title: `Nový ${name}`,
      price: '1',
      store: 'Lidl',
    })
    expect(made.json()).toMatchObject({ date: today })
    expect((await call('GET', '/api/v1/admin/upload/sample.csv')).body).toContain(today)
    const file = await call('GET', '/api/v1/admin/products/export.csv')
    expect(file.headers['content-disposition']).toContain(`cenolov-katalog-${today}.csv`)
  })
})
