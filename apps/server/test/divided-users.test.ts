import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../src/platform/auth/accounts/addresses.ts'
import { deleteProducts } from '../src/testing/database/delete-for-good.ts'
import { divide } from '../src/testing/database/divide.ts'
import { nextMail } from '../src/testing/devices/outbox.ts'
import { caller, jsonCaller, offered } from '../src/testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../src/testing/test-app.ts'

const PASSWORD = 'Heslo1234'

let here: TestApp
let there: TestApp
let admin: Caller
let ids: ReadonlyMap<string, number>

beforeAll(async () => {
  here = await testApp()
  await divide(here.database)
  there = await testApp({ DATA_DIR: here.dataDir }, undefined, here)
  admin = await here.signedIn('spravca@example.sk', { admin: true })
  ids = await offered(here, admin, [{ Title: 'Maslo' }, { Title: 'Chlieb' }, { Title: 'Mlieko' }])
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Makes an account whose present state the other node has cached. */
async function known(email: string, rights: { readonly admin?: boolean; readonly premium?: boolean } = {}) {
  const headers = await here.signedIn(email, rights)
  const seen = async () => {
    const answer = await there.server.inject({ url: '/auth/profile', headers })
    return answer.statusCode === 200 ? answer.json().user : answer.statusCode
  }
  const { id } = await seen()
  await seen()
  return { id: id as number, headers, seen, call: jsonCaller(here, headers) }
}

const asAdmin = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  jsonCaller(here, admin)(method, url, payload)

describe('where users are distributed, every node sees at once', () => {
  it.each<[string, (person: Awaited<ReturnType<typeof known>>) => Promise<unknown>, unknown]>([
    [
      'a name',
      ({ call }) => call('PUT', '/auth/profile', { full_name: 'Jana Nová' }),
      { full_name: 'Jana Nová' },
    ],
    [
      'premium',
      ({ id }) => asAdmin('PUT', `/api/v1/admin/users/${id}/premium`, { action: 'grant' }),
      { is_premium: true },
    ],
    [
      'an administrator',
      ({ id }) => asAdmin('PUT', `/api/v1/admin/users/${id}/admin`, { make_admin: true }),
      { is_admin: true },
    ],
    ['a sign-out', ({ call }) => call('POST', '/auth/logout'), 401],
    [
      'a deletion by an administrator',
      ({ id }) => asAdmin('DELETE', `/api/v1/admin/users/${id}`, { confirm: true }),
      401,
    ],
    [
      'a deletion',
      ({ call }) => call('DELETE', '/auth/account', { password: PASSWORD, confirmation: 'ZMAZAŤ' }),
      401,
    ],
  ])('%s', async (name, change, wanted) => {
    const person = await known(`${name.replaceAll(' ', '.')}@example.sk`)
    await change(person)
    const matched = typeof wanted === 'object' ? expect.objectContaining(wanted as object) : wanted
    await expect.poll(person.seen).toEqual(matched)
  })

  it('the end of other sessions after a change of the password, and of keys', async () => {
    const person = await known('heslo@example.sk', { premium: true })
    const { secret } = (
      await person.call('POST', '/auth/keys', {
        name: 'Program',
        scopes: ['catalogue:read'],
        expires_in_days: 1,
        current_password: PASSWORD,
      })
    ).json()
    const withKey = () =>
      there.server.inject({
        url: `/api/v1/price-history/product/${ids.get('Maslo')}`,
        headers: { authorization: `Bearer ${secret}` },
      })
    expect((await withKey()).statusCode).toBe(200)
    const other = await here.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: { email: 'heslo@example.sk', password: PASSWORD },
    })
    const headers = { authorization: `Bearer ${other.json().access_token}` }
    await jsonCaller(here, headers)('POST', '/auth/password-change', {
      current_password: PASSWORD,
      new_password: 'NoveHeslo1',
    })
    await expect.poll(person.seen).toBe(401)
    expect((await withKey()).statusCode).toBe(401)
  })
})

describe('where users are distributed, an address has one account', () => {
  it('when two are added at once', async () => {
    const add = () =>
      here.db
        .transaction()
        .execute((transaction) => addAccount(transaction, { email: 'raz@example.sk', password_hash: 'x' }))
    const added = await Promise.all([add(), add(), add()])
    expect(added.filter((id) => id !== undefined)).toHaveLength(1)
    const { rows } = await here.database.pool.query("SELECT FROM users WHERE email = 'raz@example.sk'")
    expect(rows).toHaveLength(1)
  })

  it('after a registration, its link, and a second registration', async () => {
    const register = (password: string) =>
      here.server.inject({
        method: 'POST',
        url: '/auth/register',
        payload: { email: 'nova@example.sk', password, full_name: 'Jana Nová' },
      })
    await register(PASSWORD)
    const { link } = await nextMail(here.dataDir, 'nova@example.sk')
    const token = new URL(link!).searchParams.get('token')
    await here.server.inject({ method: 'POST', url: '/auth/verify-email', payload: { token } })
    expect((await register('InéHeslo1')).statusCode).toBeLessThan(300)
    const { rows } = await here.database.pool.query(
      "SELECT email_verified FROM users WHERE email = 'nova@example.sk'",
    )
    expect(rows).toEqual([{ email_verified: true }])
  })
})

describe("where users are distributed, a shopper's saved products", () => {
  it('show the goods as they are, and as they were last seen', async () => {
    const headers = await here.signedIn('nakup@example.sk', { premium: true })
    const call = caller(here, headers)
    for (const title of ['Maslo', 'Chlieb']) {
      expect((await call('POST', `/auth/favorites/${ids.get(title)}`)).statusCode).toBe(201)
      expect((await call('POST', `/auth/cart/${ids.get(title)}`, { quantity: 2 })).statusCode).toBe(201)
    }
    const target = {
      product_id: ids.get('Chlieb')!,
      scope: 'product',
      kind: 'gone',
      by_mail: true,
      by_push: false,
      in_feed: false,
    }
    expect((await jsonCaller(here, headers)('POST', '/auth/price-targets', target)).statusCode).toBe(201)
    await deleteProducts(here.db, "title = 'Chlieb'")
    const kept = (rows: { product: { title: string; available?: boolean } }[]) =>
      rows.map(({ product }) => [product.title, product.available]).sort()
    const wanted = [
      ['Chlieb', false],
      ['Maslo', undefined],
    ]
    expect(kept((await call('GET', '/auth/favorites')).json().favorites)).toEqual(wanted)
    expect(kept((await call('GET', '/auth/cart')).json().items)).toEqual(wanted)
    expect((await call('GET', '/auth/price-targets')).json().price_targets).toMatchObject([
      { product_id: null, title: 'Chlieb' },
    ])
    expect((await call('POST', '/auth/cart/finish')).json()).toMatchObject({ products: 1, pieces: 2 })
  })

  it('are deleted with the account, in every table', async () => {
    const { id, headers, call } = await known('vsetko@example.sk', { premium: true })
    await caller(here, headers)('POST', `/auth/favorites/${ids.get('Maslo')}`)
    await call('POST', '/auth/alert-feed')
    await call('POST', '/auth/lists', { name: 'Nákup' })
    await call('POST', '/auth/push-subscriptions', {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    })
    await call('DELETE', '/auth/account', { password: PASSWORD, confirmation: 'ZMAZAŤ' })
    for (const table of [
      'alert_feeds',
      'favorites',
      'push_subscriptions',
      'household_members',
      'account_addresses',
    ]) {
      const { rows } = await here.database.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [id])
      expect([table, rows]).toEqual([table, []])
    }
  })
})
