import type { CartResponse } from '@cenolov/contract/shopping'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { offered } from '../../testing/shopper.ts'
import { accountOfRow, USER_COLUMNS } from '../auth/accounts/account.ts'
import { onceWith } from './answer-once.ts'
import { HttpError } from './answers/http-error.ts'

const { app, admin } = await adminApp()
const ids = await offered(app, admin, [{ Title: 'Maslo' }, { Title: 'Chlieb' }])
const butter = ids.get('Maslo')

async function shopper(email: string) {
  const headers = await app.signedIn(email, { premium: true })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key?: string, payload?: object) =>
    app.server.inject({
      method,
      url,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(payload === undefined ? {} : { payload }),
    })
  const quantities = async () =>
    ((await call('GET', '/auth/cart')).json() as CartResponse).items.map(({ quantity }) => quantity)
  return { call, quantities }
}

it('every write of a shopper is executed once for a key, and later answered the same', async () => {
  const { call } = await shopper('a@example.sk')
  const cartRow = (await call('POST', `/auth/cart/${ids.get('Chlieb')}`)).json().id
  const favorite = (await call('POST', `/auth/favorites/${ids.get('Chlieb')}`)).json().id
  const alert = (await call('POST', '/auth/keyword-alerts', undefined, { keyword: 'syr' })).json().id
  const writes: [Parameters<typeof call>[0], string, object?][] = [
    ['POST', `/auth/cart/${butter}`, { quantity: 2 }],
    ['PUT', `/auth/cart/${cartRow}`, { quantity: 5 }],
    ['DELETE', `/auth/cart/${cartRow}`],
    ['POST', `/auth/favorites/${butter}`],
    ['DELETE', `/auth/favorites/${favorite}`],
    ['POST', '/auth/keyword-alerts', { keyword: 'maslo' }],
    ['PUT', `/auth/keyword-alerts/${alert}`, { is_active: false }],
    ['DELETE', `/auth/keyword-alerts/${alert}`],
    ['PUT', '/auth/settings', { alerts_by_email: false }],
  ]
  for (const [place, [method, url, body]] of writes.entries()) {
    const answers = [
      await call(method, url, `key-${place}`, body),
      await call(method, url, `key-${place}`, body),
    ]
    const [first, again] = answers.map(({ statusCode, body: text }) => ({ statusCode, text }))
    expect(first?.statusCode, `${method} ${url}`).toBeLessThan(300)
    expect(again, `${method} ${url}`).toEqual(first)
  }
  const { items } = (await call('GET', '/auth/cart')).json()
  expect(items).toMatchObject([{ quantity: 2, product: { title: 'Maslo' } }])
})

it('of many concurrent calls with one key, one writes and all get its answer', async () => {
  const { call, quantities } = await shopper('b@example.sk')
  const url = `/auth/cart/${butter}`
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', url, 'same', { quantity: 1 })),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await quantities()).toEqual([1])
})

it('a key belongs to one request of one account', async () => {
  const { call, quantities } = await shopper('c@example.sk')
  const url = `/auth/cart/${butter}`
  await call('POST', url, 'mine', { quantity: 1 })
  const others = [
    await call('POST', url, 'mine', { quantity: 2 }),
    await call('POST', `/auth/cart/${ids.get('Chlieb')}`, 'mine', { quantity: 1 }),
    await call('POST', `/auth/favorites/${butter}`, 'mine', { quantity: 1 }),
  ]
  for (const other of others)
    expect([other.statusCode, other.json().detail]).toMatchObject([
      422,
      [{ loc: ['headers', 'idempotency-key'] }],
    ])
  expect(await quantities()).toEqual([1])
  const stranger = await shopper('d@example.sk')
  expect((await stranger.call('POST', url, 'mine', { quantity: 3 })).statusCode).toBe(201)
  expect((await call('POST', url, 'x'.repeat(101), { quantity: 1 })).statusCode).toBe(422)
})

it('a refusal is repeated too, even when the write would be possible by then', async () => {
  const { call, quantities } = await shopper('e@example.sk')
  const full = (key: string) => call('POST', `/auth/cart/${butter}`, key, { quantity: 9_999 })
  const { id } = (await call('POST', `/auth/cart/${butter}`, undefined, { quantity: 1 })).json()
  const refused = await full('too-many')
  expect(refused.statusCode).toBe(409)
  await call('DELETE', `/auth/cart/${id}`)
  const again = await full('too-many')
  expect([again.statusCode, again.body]).toEqual([409, refused.body])
  expect(await quantities()).toEqual([])
  expect((await full('another')).statusCode).toBe(201)
})

it('no answer is kept after a fault of the server, so the same call can be sent again', async () => {
  const { call, quantities } = await shopper('f@example.sk')
  const add = () => call('POST', `/auth/cart/${butter}`, 'again', { quantity: 1 })
  await app.pool.query(
    'ALTER TABLE cart_items ADD CONSTRAINT broken CHECK (user_id <> (0 + user_id)) NOT VALID',
  )
  expect((await add()).statusCode).toBe(500)
  await app.pool.query('ALTER TABLE cart_items DROP CONSTRAINT broken')
  expect((await add()).statusCode).toBe(201)
  expect(await quantities()).toEqual([1])
})

it.each([429, 503])(
  'a temporary refusal (%i) is not kept, and the same call can be sent again',
  async (status) => {
    const email = `${status}@example.sk`
    await app.signedIn(email)
    const row = await app.db
      .selectFrom('users')
      .select([...USER_COLUMNS])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const server = Fastify()
    server.decorateRequest('account', null)
    server.addHook('onRequest', async (request) => {
      request.account = accountOfRow(row, null)
    })
    const once = onceWith(app.db, (db) => db)
    let isBusy = true
    server.post('/', (request) =>
      once(request, async () => {
        if (isBusy) throw new HttpError(status, 'too-many-requests')
        return { done: true }
      }),
    )
    const call = () => server.inject({ method: 'POST', url: '/', headers: { 'idempotency-key': 'later' } })
    expect((await call()).statusCode).toBe(status)
    isBusy = false
    expect((await call()).json()).toEqual({ done: true })
  },
)
