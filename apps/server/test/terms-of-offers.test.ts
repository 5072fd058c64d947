import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import type { CartResponse } from '@cenolov/contract/shopping'
import type { Product } from '@cenolov/core/product'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CsvRow, csvText } from '../src/testing/csv-text.ts'
import { caller, offered, premiumShopper } from '../src/testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

// A Saturday.
const TODAY = '2026-11-21'
const NOON = new Date(`${TODAY}T11:00:00Z`)
let app: TestApp
let admin: Caller
let now = NOON
beforeAll(async () => {
  app = await testApp({}, () => now)
  admin = await app.signedIn('spravca@example.sk', { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = NOON
  await caller(app, admin)('DELETE', '/api/v1/admin/products')
})

const get = async <Answer>(url: string) => (await app.server.inject({ url })).json() as Answer
const query = (search = '') => get<ProductQueryResponse>(`/api/v1/products/query?${search}`)
const product = (id: number | undefined) => get<Product>(`/api/v1/products/${id}`)
const maslo = (row: CsvRow = {}): CsvRow => ({
  ...{ Title: 'Maslo', Price: '2', Akcia: '1.50', Date: TODAY, Gram: '250', Store: 'Lidl', EAN: '' },
  ...row,
})
async function turnTo(day: string) {
  now = new Date(`${day}T00:30:00+01:00`)
  const { version } = await app.offers.turn()
  if (version !== null) await app.catalogue.waitForVersion(version)
}
async function exported(): Promise<string> {
  const answer = await app.server.inject({ url: '/api/v1/admin/products/export.csv', headers: admin })
  return answer.body
}

it('are in every answer about a product, with what the holders of its card pay', async () => {
  const ids = await offered(app, admin, [
    maslo({
      'Valid From': '16.11.2026',
      'Valid To': TODAY,
      Card: 'Lidl Plus',
      Multi: '3 za 4 €',
      Limit: '6',
    }),
    maslo({ Title: 'Chlieb', Akcia: 'No', Multi: 'darček k nákupu' }),
    maslo({ Title: 'Soľ' }),
  ])
  const offer = {
    valid_from: '2026-11-16',
    valid_to: TODAY,
    card: 'Lidl Plus',
    card_price: 1.5,
    multi: { quantity: 3, price: 4 },
    limit: 6,
  }
  expect(await product(ids.get('Maslo'))).toMatchObject({ price: 2, akcia: 'No', offer })
  expect(await product(ids.get('Chlieb'))).toMatchObject({ offer: { text: 'darček k nákupu' } })
  expect(await product(ids.get('Soľ'))).toMatchObject({ akcia: '1.5', offer: null })
  const all = await get<Product[]>('/api/v1/products')
  expect(all.find(({ title }) => title === 'Maslo')?.offer).toEqual(offer)
  const shopper = await premiumShopper(app, 'karta@example.sk')
  await shopper('POST', `/auth/cart/${ids.get('Maslo')}`, { quantity: 1 })
  const { items } = (await shopper('GET', '/auth/cart')).json() as CartResponse
  expect(items).toMatchObject([{ product: { akcia: 'No', offer } }])
  const managed = await caller(app, admin)('GET', '/api/v1/admin/products/manage?search=Maslo')
  expect(managed.json()).toMatchObject({ products: [{ akcia: 'No', offer, terms: { akcia: '1.5' } }] })
})

it('of an earlier version move their price for card holders into the offer at the next start', async () => {
  const ids = await offered(app, admin, [maslo({ Card: 'Lidl Plus' })])
  await app.database.pool.query(
    `UPDATE products SET card_akcia = '1.5', shown_offer = '{"card":"Lidl Plus"}', terms_turn = $1`,
    [TODAY],
  )
  await turnTo(TODAY)
  expect(await product(ids.get('Maslo'))).toMatchObject({
    akcia: 'No',
    offer: { card: 'Lidl Plus', card_price: 1.5 },
  })
})

it('with a card are no sale for a shopper without it', async () => {
  await offered(app, admin, [maslo({ Card: 'Lidl Plus' }), maslo({ Title: 'Soľ', Akcia: 'No' })])
  expect((await query('filter=akcia')).total).toBe(0)
  expect((await query()).stats).toMatchObject({ onSale: 0, avgPrice: 2 })
  expect(await get('/api/v1/stats')).toMatchObject({ on_sale: 0, savings_today: 0 })
})

it('begin and end with the day, in the time zone of the shops', async () => {
  const ids = await offered(app, admin, [
    maslo({ 'Valid To': '2026-11-22' }),
    maslo({ Title: 'Chlieb', 'Valid From': '2026-11-23', 'Valid To': '2026-11-29' }),
    maslo({ Title: 'Soľ', 'Valid To': '2026-11-20' }),
  ])
  const titles = async (search: string) =>
    (await query(`${search}&filter=akcia`)).products.map(({ title, akcia }) => `${title} ${akcia}`).sort()
  expect(await titles('')).toEqual(['Maslo 1.5'])
  expect(await product(ids.get('Chlieb'))).toMatchObject({
    akcia: 'No',
    offer: { valid_from: '2026-11-23', akcia: '1.5' },
  })
  expect(await product(ids.get('Soľ'))).toMatchObject({ akcia: 'No', offer: null })
  for (const [day, shown] of [
    [TODAY, ['Maslo 1.5']],
    ['2026-11-22', ['Maslo 1.5']],
    ['2026-11-23', ['Chlieb 1.5']],
    ['2026-11-29', ['Chlieb 1.5']],
    ['2026-11-30', []],
  ] as const) {
    expect(await titles(`date=${day}`)).toEqual(shown)
  }
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30']) {
    const asked = await titles(`date=${day}`)
    await turnTo(day)
    expect(await titles('')).toEqual(asked)
  }
  const history = await app.database.pool.query(
    `SELECT date::text, akcia FROM price_history WHERE product_id = $1 ORDER BY date`,
    [ids.get('Chlieb')],
  )
  expect(history.rows).toEqual([
    { date: TODAY, akcia: 'No' },
    { date: '2026-11-23', akcia: '1.5' },
    { date: '2026-11-30', akcia: 'No' },
  ])
})

it.each(['2026-11-20', '2026-13-01', '2026-02-30', '2999-01-01', 'zajtra'])(
  'refuse the day %s',
  async (day) => {
    for (const path of ['query', 'export.csv'])
      expect((await app.server.inject({ url: `/api/v1/products/${path}?date=${day}` })).statusCode).toBe(422)
  },
)

it('that contradict themselves are left out, and the row is noted', async () => {
  const job = await uploadCsv(
    app,
    admin,
    csvText([
      maslo({ 'Valid From': '2026-12-02', 'Valid To': '2026-12-01' }),
      maslo({ Title: 'Chlieb', Multi: '0 za 0', Limit: '0', Akcia: 'No' }),
    ]),
  )
  expect(job).toMatchObject({ status: 'completed', error_count: 0 })
  const { products } = await query()
  expect(products.map(({ offer }) => offer)).toEqual([null, null])
})

it('return from an export, and are removed with an undone import', async () => {
  const rows = [
    maslo({ 'Valid To': '2026-11-29', Multi: '-50%/2', Limit: '4' }),
    maslo({ Title: 'Chlieb', Card: 'Tesco "Clubcard" \\', Akcia: '25%', Store: 'Tesco' }),
    maslo({ Title: 'Soľ', 'Valid From': '2026-11-23', Multi: 'od 2 ks po 1,20 €' }),
  ]
  await offered(app, admin, rows)
  const before = await get<Product[]>('/api/v1/products')
  const file = await exported()
  const again = await uploadCsv(app, admin, file)
  expect(again).toMatchObject({ updated_count: 0 })
  expect(await get('/api/v1/products')).toEqual(before)
  const changed = await uploadCsv(
    app,
    admin,
    csvText(rows.map((row) => ({ ...row, Multi: '2+1', Card: 'Moja Billa' }))),
  )
  expect(await get('/api/v1/products')).not.toEqual(before)
  const undone = await app.server.inject({
    method: 'POST',
    url: `/api/v1/admin/imports/${(changed as { job_id: string }).job_id}/undo`,
    headers: admin,
  })
  expect(undone.statusCode).toBe(200)
  expect(await get('/api/v1/products')).toEqual(before)
})

const THIS_WEEK = maslo({ 'Valid To': '2026-11-22', Akcia: '1.50' })
const NEXT_WEEK = maslo({ 'Valid From': '2026-11-23', 'Valid To': '2026-11-29', Akcia: '1.20' })

it.each([
  ['in one file', [[THIS_WEEK, NEXT_WEEK]]],
  ['in one file, the later one first', [[NEXT_WEEK, THIS_WEEK]]],
  ["when next week's leaflet comes before this one is over", [[THIS_WEEK], [NEXT_WEEK]]],
  ["when this week's price list comes again", [[NEXT_WEEK], [THIS_WEEK]]],
])('of this week and the next apply one after the other: %s', async (_, files) => {
  let ids: ReadonlyMap<string, number> = new Map()
  for (const rows of files) ids = await offered(app, admin, rows)
  const id = ids.get('Maslo')
  const next = { valid_from: '2026-11-23', valid_to: '2026-11-29', akcia: '1.2' }
  expect(await product(id)).toMatchObject({ akcia: '1.5', offer: { valid_to: '2026-11-22', next } })
  const onSale = async (search: string) =>
    (await query(`filter=akcia&${search}`)).products.map((row) => row.akcia)
  const days = { '2026-11-22': ['1.5'], '2026-11-23': ['1.2'], '2026-11-30': [] }
  for (const [day, prices] of Object.entries(days)) expect(await onSale(`date=${day}`)).toEqual(prices)
  const file = await exported()
  expect(file.trim().split('\n')).toHaveLength(3)
  const again = (await uploadCsv(app, admin, file)) as { job_id: string }
  expect(again).toMatchObject({ created_count: 0, updated_count: 0 })
  expect(await exported()).toBe(file)
  for (const [day, prices] of Object.entries(days)) {
    await turnTo(day)
    expect(await onSale('')).toEqual(prices)
  }
})

it('of this week return when the import of the next week is undone', async () => {
  await offered(app, admin, [THIS_WEEK])
  const before = await exported()
  const job = (await uploadCsv(app, admin, csvText([NEXT_WEEK]))) as { job_id: string }
  expect(await exported()).not.toBe(before)
  await caller(app, admin)('POST', `/api/v1/admin/imports/${job.job_id}/undo`)
  expect(await exported()).toBe(before)
})

it('of the next week are added to known ones that the same file repeats after them', async () => {
  const ids = await offered(app, admin, [THIS_WEEK])
  await uploadCsv(app, admin, csvText([NEXT_WEEK, THIS_WEEK]))
  expect(await product(ids.get('Maslo'))).toMatchObject({ akcia: '1.5', offer: { next: { akcia: '1.2' } } })
})

it('of a following offer stay when the form edits the present one', async () => {
  const ids = await offered(app, admin, [THIS_WEEK, NEXT_WEEK])
  const id = ids.get('Maslo')!
  const edit = caller(app, admin)
  const saved = await edit('PUT', `/api/v1/admin/products/${id}`, { akcia: '1.40' })
  expect(saved.json()).toMatchObject({ akcia: '1.4', terms: { akcia: '1.4', next: { akcia: '1.2' } } })
  const cleared = await edit('PUT', `/api/v1/admin/products/${id}`, { clear: 'valid_to' })
  expect(cleared.json()).toMatchObject({ akcia: '1.4', offer: null, terms: null })
})

it('are edited in the form, and its lock keeps them', async () => {
  const ids = await offered(app, admin, [maslo()])
  const id = ids.get('Maslo')!
  const edit = caller(app, admin)
  const saved = await edit('PUT', `/api/v1/admin/products/${id}`, {
    card: 'Lidl Plus',
    multi: '2+1',
    valid_to: '2026-11-29',
  })
  expect(saved.json()).toMatchObject({
    akcia: 'No',
    offer: { card: 'Lidl Plus', card_price: 1.5, multi: { quantity: 2, free: 1 } },
    terms: { multi: '2+1', akcia: '1.5' },
    locked_fields: ['akcia'],
  })
  await uploadCsv(app, admin, csvText([maslo({ Price: '3' })]))
  expect(await product(id)).toMatchObject({
    price: 3,
    akcia: 'No',
    offer: { card: 'Lidl Plus', card_price: 1.5 },
  })
  const cleared = await edit('PUT', `/api/v1/admin/products/${id}`, { clear: 'card,multi,valid_to' })
  expect(cleared.json()).toMatchObject({ akcia: '1.5', offer: null, terms: null })
  expect((await edit('PUT', `/api/v1/admin/products/${id}`, { valid_to: 'zajtra' })).statusCode).toBe(422)
})

it('are calculated in the cart with the shopper’s cards only', async () => {
  const ids = await offered(app, admin, [
    maslo({ Card: 'Lidl Plus' }),
    maslo({ Title: 'Chlieb', Akcia: 'No', Multi: '3=4.50' }),
  ])
  const shopper = await premiumShopper(app, 'nakup@example.sk')
  await shopper('POST', `/auth/cart/${ids.get('Maslo')}`, { quantity: 2 })
  await shopper('POST', `/auth/cart/${ids.get('Chlieb')}`, { quantity: 4 })
  const cart = async () => (await shopper('GET', '/auth/cart')).json() as CartResponse
  expect(await cart()).toMatchObject({
    total: 10.5,
    items: [{ total: 4 }, { total: 6.5, how: '3 ks za 4,50 € + 1 ks po 2,00 €' }],
  })
  const compared = async () => (await shopper('GET', '/auth/basket/compare')).json()
  expect(await compared()).toMatchObject({ cheapest_store: { total: 10.5 } })
  const settings = { cards: ['lidl plus', ' Lidl Plus ', 'Moja Billa'] }
  const token = await app.signedIn('drzitel@example.sk', { premium: true })
  const put = await app.server.inject({
    method: 'PUT',
    url: '/auth/settings',
    headers: token,
    payload: settings,
  })
  expect(put.json()).toMatchObject({ alerts_by_email: true, cards: ['lidl plus', 'Moja Billa'] })
  const holder = caller(app, token)
  expect((await holder('GET', '/auth/settings')).json()).toEqual(put.json())
  await holder('POST', `/auth/cart/${ids.get('Maslo')}`, { quantity: 2 })
  expect((await holder('GET', '/auth/cart')).json()).toMatchObject({
    total: 3,
    items: [{ total: 3, how: '2 ks po 1,50 € s kartou Lidl Plus' }],
  })
  expect((await holder('GET', '/auth/basket/compare')).json()).toMatchObject({ cheapest_store: { total: 3 } })
  expect((await holder('POST', '/auth/cart/finish')).json()).toMatchObject({ total: 3, saved: 1 })
})

it.each([
  { cards: [{ name: 'Lidl Plus' }] },
  { cards: [''] },
  { cards: ['x'.repeat(61)] },
  { cards: Array(31).fill('a') },
])('refuse unknown cards', async (payload) => {
  const headers = await app.signedIn(`zle-${Math.random()}@example.sk`)
  expect(
    (await app.server.inject({ method: 'PUT', url: '/auth/settings', headers, payload })).statusCode,
  ).toBe(422)
})
