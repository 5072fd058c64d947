import type { AdminProduct } from '@cenolov/contract/admin'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CsvRow, csvText } from '#testing/csv-text.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'

let app: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.database.pool, 'products', 'import_jobs', 'known_names', 'name_aliases'))

const importRows = (...rows: CsvRow[]) => uploadCsv(app, admin, csvText(rows))
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const url = `/api/v1/admin/${path}`
  const answer = await app.server.inject({ method, url, headers: admin, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const add = (kind: 'store' | 'category', from: string, to: string) =>
  call('POST', 'aliases', { add: [{ kind, from, to }] })
const names = async (): Promise<string[]> =>
  (await call('GET', 'products/manage?limit=96')).products
    .map(({ title, store, category }: AdminProduct) => `${title}: ${store}, ${category}`)
    .sort()

describe('the name that an alias leads to', () => {
  it('is the spelling of later products, even if no product had it before', async () => {
    await importRows({ Title: 'Maslo', Store: 'Stará Jednota', Category: 'Zlé' })
    await add('store', 'Stará Jednota', 'Naša Prodajňa')
    await add('category', 'Zlé', 'Mliečne výrobky')
    await importRows({ Title: 'Syr', Store: 'nasa  prodajna', Category: 'MLIEČNE VÝROBKY' })
    await call('POST', 'products/create', {
      title: 'Tvaroh',
      price: '2',
      store: 'NAŠA PRODAJŇA',
      category: 'mliecne vyrobky',
    })
    expect(await names()).toEqual([
      'Maslo: Naša Prodajňa, Mliečne výrobky',
      'Syr: Naša Prodajňa, Mliečne výrobky',
      'Tvaroh: Naša Prodajňa, Mliečne výrobky',
    ])
  })

  it('remains known when the alias is removed', async () => {
    await importRows({ Title: 'Maslo', Store: 'Stará' })
    await add('store', 'Stará', 'Nová')
    await call('POST', 'aliases', { remove: [{ kind: 'store', from: 'Stará' }] })
    await importRows({ Title: 'Maslo', Store: 'NOVA', Price: '1.2', Date: '2026-11-02' })
    expect(await names()).toEqual(['Maslo: Nová, Mliečne výrobky'])
  })

  it('keeps the spelling of existing products, whatever the case in the table', async () => {
    await importRows({ Title: 'Maslo', Store: 'COOP Jednota' }, { Title: 'Chlieb', Store: 'Coop' })
    expect(await add('store', 'Coop', 'coop jednota')).toMatchObject([{ from: 'Coop', to: 'COOP Jednota' }])
    expect(await names()).toEqual([
      'Chlieb: COOP Jednota, Mliečne výrobky',
      'Maslo: COOP Jednota, Mliečne výrobky',
    ])
  })

  it('is the same for all aliases that lead to it', async () => {
    await importRows({ Title: 'Maslo', Store: 'A' }, { Title: 'Chlieb', Store: 'C' })
    await call('PUT', 'aliases', [
      { kind: 'store', from: 'A', to: 'Nová' },
      { kind: 'store', from: 'C', to: 'NOVA' },
    ])
    expect(await names()).toEqual(['Chlieb: Nová, Mliečne výrobky', 'Maslo: Nová, Mliečne výrobky'])
  })

  it("has the table's spelling when no product has the name any more", async () => {
    await importRows({ Title: 'Maslo', Store: 'nova' }, { Title: 'Chlieb', Store: 'A' })
    await app.database.pool.query(`DELETE FROM products WHERE store = 'nova'`)
    await add('store', 'A', 'Nová')
    await importRows({ Title: 'Syr', Store: 'nova' })
    expect(await names()).toEqual(['Chlieb: Nová, Mliečne výrobky', 'Syr: Nová, Mliečne výrobky'])
  })

  it('merges products that different spellings had separated, when the table is saved', async () => {
    await importRows(
      { Title: 'Maslo', Store: 'Stará', Category: 'Zlé' },
      { Title: 'Chlieb', Store: 'Stará', Category: 'Zlé' },
    )
    await add('store', 'Stará', 'Nová')
    await add('category', 'Zlé', 'Dobré')
    // As before the names of aliases were recorded.
    await app.database.pool.query(`DELETE FROM known_names WHERE name IN ('Nová', 'Dobré')`)
    await importRows({ Title: 'Maslo', Store: 'nova', Category: 'dobre', Price: '1.2', Date: '2026-11-02' })
    expect(await names()).toHaveLength(3)
    await call('PUT', 'aliases', await call('GET', 'aliases'))
    expect(await names()).toEqual(['Chlieb: Nová, Dobré', 'Maslo: Nová, Dobré'])
  })
})

describe('a name without a letter', () => {
  it.each([
    ['   ', 'Dobré', 'from'],
    ['Zlé', '\u0301', 'to'],
  ])('is refused: %j for %j', async (from, to, field) => {
    await app.database.pool.query(`INSERT INTO products (identity, title, akcia, price, store, date)
      VALUES (gen_random_uuid(), 'Bez kategórie', 'No', 1, 'Lidl', '2026-11-01')`)
    const payload = { add: [{ kind: 'category', from, to }] }
    const url = '/api/v1/admin/aliases'
    const answer = await app.server.inject({ method: 'POST', url, headers: admin, payload })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      [{ loc: ['body', field], msg: 'Zadajte názov.' }],
    ])
    const { rows } = await app.database.pool.query('SELECT category FROM products')
    expect(rows).toEqual([{ category: '' }])
  })
})

describe('an alias of a category', () => {
  it('applies to a product whose deletion is reverted', async () => {
    await importRows({ Title: 'Maslo', Category: 'Zlé' })
    const [{ id }] = (await call('GET', 'products/manage')).products
    const { deletion_id } = await call('DELETE', `products/${id}`)
    await add('category', 'Zlé', 'Dobré')
    await call('POST', 'products/restore', { deletion_id })
    expect(await names()).toEqual(['Maslo: Lidl, Dobré'])
  })
})
