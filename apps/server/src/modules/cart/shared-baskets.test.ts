import type { BasketCopied, SharedBasket, SharedBasketLink } from '@cenolov/contract/shopping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenHash } from '../../platform/auth/secrets/secret-token.ts'
import { caller, offered } from '../../testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: Caller
let ids: ReadonlyMap<string, number>
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('spravca@example.sk', { admin: true })
  ids = await offered(app, admin, [
    { Title: 'Maslo', Price: '2.49' },
    { Title: '=Chlieb', Price: '1.20', Akcia: '0.99' },
    { Title: 'Syr' },
  ])
})
afterAll(() => app.close())

async function shopper(email: string, cart: Readonly<Record<string, number>> = {}) {
  const call = caller(app, await app.signedIn(email, { premium: true }))
  for (const [title, quantity] of Object.entries(cart)) {
    await call('POST', `/auth/cart/${ids.get(title)}`, { quantity })
  }
  return call
}
const open = (token: string) => app.server.inject({ url: `/api/v1/baskets/${token}` })
const titles = (basket: SharedBasket) =>
  basket.items.map(({ product, quantity }) => [product.title, quantity])

describe('a shared basket', () => {
  it('shows anybody with the link the content of the cart, and not its owner', async () => {
    const call = await shopper('a@example.sk', { Maslo: 2, Syr: 1 })
    const made = await call('POST', '/auth/basket/share')
    const link = made.json() as SharedBasketLink
    expect([made.statusCode, link]).toMatchObject([201, { total_items: 3, unique_products: 2 }])
    expect(link.url).toBe(`https://cenolov.example/zdielany-kosik/${link.token}`)
    await call('POST', `/auth/cart/${ids.get('=Chlieb')}`)
    const answer = await open(link.token)
    expect(answer.json()).toMatchObject({ total_items: 3, unique_products: 2 })
    expect(titles(answer.json())).toEqual([
      ['Maslo', 2],
      ['Syr', 1],
    ])
    expect(answer.body).not.toMatch(/a@example|user/)
    expect((await call('GET', '/auth/basket/shares')).json().shares).toEqual([link])
  })

  it('shows prices of today, and products that are gone as they were', async () => {
    const gone = await offered(app, admin, [
      { Title: 'Zdražie', Price: '1.00' },
      { Title: 'Zmizne', Price: '5.00' },
    ])
    const call = await shopper('b@example.sk')
    for (const title of ['Zdražie', 'Zmizne']) await call('POST', `/auth/cart/${gone.get(title)}`)
    const { token } = (await call('POST', '/auth/basket/share')).json()
    await offered(app, admin, [{ Title: 'Zdražie', Price: '1.50', Date: '2026-11-02' }])
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Zmizne'")
    const { items } = (await open(token)).json() as SharedBasket
    expect(items.map(({ product }) => [product.title, product.price, product.available])).toEqual([
      ['Zdražie', 1.5, undefined],
      ['Zmizne', 5, false],
    ])
    const copied = await (await shopper('c@example.sk'))('POST', `/auth/basket/copy/${token}`)
    expect(copied.json()).toMatchObject({ added: 1, skipped: 1 })
  })

  it('is copied into a cart as if each product were added', async () => {
    const one = await shopper('d@example.sk', { Maslo: 2, Syr: 9_999 })
    const { token } = (await one('POST', '/auth/basket/share')).json()
    const other = await shopper('e@example.sk', { Maslo: 1, Syr: 1 })
    const copied = (await other('POST', `/auth/basket/copy/${token}`)).json() as BasketCopied
    expect(copied).toMatchObject({ added: 1, skipped: 1, cart: { total_items: 4 } })
    const regular = caller(app, await app.signedIn('bez@example.sk'))
    expect((await regular('POST', `/auth/basket/copy/${token}`)).statusCode).toBe(403)
  })

  it('ends when its owner ends it, when it expires, and with the account', async () => {
    const call = await shopper('f@example.sk', { Maslo: 1 })
    const [first, second, third] = [
      (await call('POST', '/auth/basket/share')).json().token,
      (await call('POST', '/auth/basket/share')).json().token,
      (await call('POST', '/auth/basket/share')).json().token,
    ]
    const stranger = await shopper('g@example.sk')
    expect((await stranger('DELETE', `/auth/basket/shares/${first}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/auth/basket/shares/${first}`)).statusCode).toBe(204)
    await app.database.pool.query('UPDATE shared_baskets SET expires_at = now() WHERE token_hash = $1', [
      tokenHash(second),
    ])
    for (const token of [first, second, 'nezmysel']) {
      expect((await open(token)).statusCode, token).toBe(404)
    }
    expect((await open('%00')).statusCode).toBe(422)
    expect((await open(first)).json()).toEqual({
      detail: 'Tento košík už nie je dostupný',
      code: 'shared-cart-gone',
      values: {},
    })
    await app.database.pool.query("DELETE FROM users WHERE email = 'f@example.sk'")
    expect((await open(third)).statusCode).toBe(404)
  })

  it('is stored as a hash, but its owner still sees it', async () => {
    const call = await shopper('hash@example.sk', { Maslo: 1 })
    const { token, url } = (await call('POST', '/auth/basket/share')).json()
    const { rows } = await app.database.pool.query('SELECT shared_baskets::text AS kept FROM shared_baskets')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await call('GET', '/auth/basket/shares')).json().shares).toMatchObject([{ token, url }])
  })

  it('of the release before is open, listed and ended like the others', async () => {
    const call = await shopper('stary@example.sk', { Maslo: 1 })
    await call('POST', '/auth/basket/share')
    await app.database.pool.query(
      `UPDATE shared_baskets SET token = 'stary-odkaz-24-znakov-ab', token_hash = NULL
       FROM users WHERE users.id = user_id AND email = 'stary@example.sk'`,
    )
    const token = 'stary-odkaz-24-znakov-ab'
    expect((await open(token)).statusCode).toBe(200)
    expect((await call('GET', '/auth/basket/shares')).json().shares).toMatchObject([{ token }])
    expect((await call('DELETE', `/auth/basket/shares/${token}`)).statusCode).toBe(204)
    expect((await open(token)).statusCode).toBe(404)
  })

  it('is not made of an empty cart, and an account has a limited number', async () => {
    const call = await shopper('h@example.sk')
    const empty = await call('POST', '/auth/basket/share')
    expect([empty.statusCode, empty.json().detail]).toEqual([409, 'Košík je prázdny'])
    await call('POST', `/auth/cart/${ids.get('Maslo')}`)
    const first = (await call('POST', '/auth/basket/share')).json().token
    for (let n = 0; n < 20; n += 1) await call('POST', '/auth/basket/share')
    expect((await call('GET', '/auth/basket/shares')).json().shares).toHaveLength(20)
    expect((await open(first)).statusCode).toBe(404)
  })
})

describe('exports as CSV', () => {
  it('hold the cart, for a Slovak spreadsheet and without formulas', async () => {
    const call = await shopper('i@example.sk', { Maslo: 2, '=Chlieb': 1 })
    const answer = await call('GET', '/auth/cart/export.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="kosik.csv"')
    const lines = answer.body.split('\r\n')
    expect(answer.body.charCodeAt(0)).toBe(0xfeff)
    expect(lines[1]).toMatch(/^Maslo;Lidl;.*;2,49;2,49;;.*;2;4,98;áno$/)
    expect(lines[2]).toMatch(/^'=Chlieb;.*;0,99;1,20;/)
  })

  it('hold the whole result of a query, in its order', async () => {
    const answer = await app.server.inject({
      url: '/api/v1/products/export.csv?search=mas&sort=price_asc&page=7',
    })
    const lines = answer.body.trim().split('\r\n')
    expect([answer.statusCode, lines.length, lines[1]!.split(';')[0]]).toEqual([200, 2, 'Maslo'])
    expect((await app.server.inject({ url: '/api/v1/products/export.csv?sort=nijako' })).statusCode).toBe(422)
  })
})
