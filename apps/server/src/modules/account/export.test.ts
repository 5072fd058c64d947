import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller, offered } from '../../testing/shopper.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let ids: ReadonlyMap<string, number>
let me: Caller
const TABLES = ['favorites', 'cart_items', 'basket_choices', 'shared_baskets', 'keyword_alerts'] as const

beforeAll(async () => {
  app = await testApp()
  const admin = await app.signedIn('spravca@example.sk', { admin: true })
  ids = await offered(app, admin, [{ Title: 'Maslo' }, { Title: 'Maslo', Store: 'Tesco' }])
  me = await app.signedIn('ja@example.sk', { premium: true })
  const call = caller(app, me)
  const id = ids.get('Maslo')
  const answers = [
    await call('POST', `/auth/favorites/${id}`),
    await call('POST', `/auth/cart/${id}`, { quantity: 3 }),
    await call('PUT', `/auth/basket/matches/${id}`, { store: 'Tesco', choice: 'exclude' }),
    await call('POST', '/auth/basket/share'),
    await call('POST', '/auth/keyword-alerts', { keyword: 'maslo' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 201, 201])
})
afterAll(() => app.close())

describe('the data of an account', () => {
  it('are exported with everything that a shopper keeps', async () => {
    const data = (await app.server.inject({ url: '/auth/export', headers: { ...me } })).json()
    expect(data).toMatchObject({
      user: { email: 'ja@example.sk' },
      favorites: [{ product: { title: 'Maslo' } }],
      cart: [{ quantity: 3, product: { title: 'Maslo' } }],
      basket_choices: [{ product_id: ids.get('Maslo'), store: 'Tesco', match_id: null }],
      shared_baskets: [{ total_items: 3 }],
      keyword_alerts: [{ keyword: 'maslo' }],
    })
  })

  it('are all gone with the account', async () => {
    const rows = async () => {
      const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')
      return Number((await app.database.pool.query(`SELECT ${counts} AS rows`)).rows[0].rows)
    }
    expect(await rows()).toBe(TABLES.length)
    const answer = await app.server.inject({
      method: 'DELETE',
      url: '/auth/account',
      headers: { ...me },
      payload: { password: 'Heslo1234', confirmation: 'ZMAZAŤ' },
    })
    expect(answer.statusCode).toBe(204)
    expect(await rows()).toBe(0)
  })
})
