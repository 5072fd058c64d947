import type { ImportStatus } from '@cenolov/contract/admin'
import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { expect, it } from 'vitest'
import { csvText } from '../src/testing/csv-text.ts'
import { caller } from '../src/testing/shopper.ts'
import { type TestApp, testApp } from '../src/testing/test-app.ts'
import { uploadCsv } from '../src/testing/upload-csv.ts'

const row = (Title: string, Currency: string) => ({ Title, Store: 'Lidl', Price: '2.50', Currency })

async function offered(app: TestApp): Promise<readonly string[]> {
  const answer = await app.server.inject({ url: '/api/v1/products/query?sort=name_asc' })
  const { products } = answer.json<ProductQueryResponse>()
  return products.map(({ title, currency }) => `${title} ${currency}`)
}

const refused = ({ errors }: ImportStatus) => errors.map(({ column, message }) => `${column}: ${message}`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('rows of another currency are refused with a note that names it, and never stored', async () => {
  const app = await testApp()
  try {
    const admin = await app.signedIn('spravca@example.sk', { admin: true })
    const file = [
      row('Chlieb', 'Kč'),
      row('Maslo', ''),
      row('Syr', '€'),
      row('Tvaroh', 'eur'),
      row('Úľ', 'PLN'),
    ]
    const status = await uploadCsv(app, admin, csvText(file))
    expect(refused(status).map(plain)).toEqual([
      'Currency: Ceny v mene CZK sa neprijímajú, iba v EUR: „Kč“',
      'Currency: Ceny v mene PLN sa neprijímajú, iba v EUR: „PLN“',
    ])
    expect(await offered(app)).toEqual(['Maslo EUR', 'Syr EUR', 'Tvaroh EUR'])

    const call = caller(app, admin)
    const form = { title: 'Olej', store: 'Lidl', price: '2.50' }
    const created = await call('POST', '/api/v1/admin/products/create', { ...form, currency: 'CZK' })
    expect([created.statusCode, plain(created.body)]).toEqual([422, expect.stringContaining('v mene CZK')])
    const { id } = (await call('POST', '/api/v1/admin/products/create', form)).json<{ id: number }>()
    expect((await call('PUT', `/api/v1/admin/products/${id}`, { currency: 'Kč' })).statusCode).toBe(422)
    expect(await offered(app)).toContain('Olej EUR')
  } finally {
    await app.close()
  }
})

it('CURRENCY decides which rows are accepted', async () => {
  const app = await testApp({ CURRENCY: 'CZK' })
  try {
    const admin = await app.signedIn('spravce@example.cz', { admin: true })
    const status = await uploadCsv(
      app,
      admin,
      csvText([row('Máslo', ''), row('Mléko', 'Kč'), row('Chlieb', '€')]),
    )
    expect(refused(status).map(plain)).toEqual(['Currency: Ceny v mene EUR sa neprijímajú, iba v CZK: „€“'])
    expect(await offered(app)).toEqual(['Máslo CZK', 'Mléko CZK'])
  } finally {
    await app.close()
  }
})
