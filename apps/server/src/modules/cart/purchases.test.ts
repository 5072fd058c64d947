import type { CartResponse } from '@cenolov/contract/shopping'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { deleteProducts } from '../../testing/database/delete-for-good.ts'
import { offered, premiumShopper, type Shopper } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const ids = await offered(app, admin, [
  { Title: 'Maslo', Price: '2.49', Akcia: '1.99' },
  { Title: 'Chlieb', Price: '1.10' },
  { Title: 'Syr', Price: '0.75', Akcia: '25%' },
  { Title: 'Drahší v akcii', Price: '1.00', Akcia: '1.50' },
])

const shopper = (email: string) => premiumShopper(app, email)
const add = (call: Shopper, title: string, quantity = 1) =>
  call('POST', `/auth/cart/${ids.get(title)}`, { quantity })
const finish = (call: Shopper) => call('POST', '/auth/cart/finish')
const cart = async (call: Shopper) => (await call('GET', '/auth/cart')).json() as CartResponse
const summary = async (call: Shopper) => (await call('GET', '/auth/purchases')).json()

describe('a finished purchase', () => {
  it('is recorded with its cost and the savings of sales, and empties the cart', async () => {
    const call = await shopper('a@example.sk')
    expect(await summary(call)).toEqual({ purchases: 0, total: 0, saved: 0, since: null })
    await add(call, 'Maslo', 3)
    await add(call, 'Chlieb', 2)
    await add(call, 'Syr', 2)
    await add(call, 'Drahší v akcii')
    const finished = await finish(call)
    expect([finished.statusCode, finished.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        bought_at: expect.stringMatching(/^\d{4}-.*Z$/),
        products: 4,
        pieces: 8,
        // 3 × 1,99 + 2 × 1,10 + 2 × 0,75 + 1,50
        total: 11.17,
        // 3 × 0,50 + 2 × 0,25; a "sale" above the price saves nothing
        saved: 2,
      },
    ])
    expect(await cart(call)).toEqual({ items: [], total_items: 0, unique_products: 0, total: 0 })
  })

  it('is added to earlier ones', async () => {
    const call = await shopper('b@example.sk')
    await add(call, 'Maslo')
    const first = (await finish(call)).json()
    await add(call, 'Maslo', 2)
    await finish(call)
    expect(await summary(call)).toEqual({ purchases: 2, total: 5.97, saved: 1.5, since: first.bought_at })
  })

  it('uses the prices of its moment, not of the moment when products were added', async () => {
    const id = (await offered(app, admin, [{ Title: 'Zlacnie', Price: '4.00' }])).get('Zlacnie')
    const call = await shopper('c@example.sk')
    await call('POST', `/auth/cart/${id}`, { quantity: 2 })
    await app.database.pool.query("UPDATE products SET akcia = '3.00' WHERE title = 'Zlacnie'")
    expect((await finish(call)).json()).toMatchObject({ total: 6, saved: 2 })
  })

  it('excludes products that are no longer offered, but clears them too', async () => {
    const gone = await offered(app, admin, [
      { Title: 'Skrytý', Price: '9' },
      { Title: 'Zmizol', Price: '9' },
    ])
    const call = await shopper('d@example.sk')
    await call('POST', `/auth/cart/${gone.get('Skrytý')}`)
    await call('POST', `/auth/cart/${gone.get('Zmizol')}`)
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Skrytý'")
    await deleteProducts(app.db, "title = 'Zmizol'")
    const nothing = await finish(call)
    expect([nothing.statusCode, nothing.json()]).toEqual([
      409,
      { detail: 'V košíku nie je nič, čo sa ešte predáva', code: 'cart-without-offers', values: {} },
    ])
    expect((await cart(call)).unique_products).toBe(2)
    await add(call, 'Chlieb')
    expect((await finish(call)).json()).toMatchObject({ products: 1, pieces: 1, total: 1.1, saved: 0 })
    expect((await cart(call)).items).toEqual([])
  })

  it('needs a product in the cart', async () => {
    const call = await shopper('e@example.sk')
    const answer = await finish(call)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Košík je prázdny', code: 'cart-empty', values: {} },
    ])
    expect((await summary(call)).purchases).toBe(0)
  })

  it('is recorded once, even if it is finished many times at once', async () => {
    const call = await shopper('f@example.sk')
    await add(call, 'Maslo', 2)
    await add(call, 'Chlieb')
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(call)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await summary(call)).toMatchObject({ purchases: 1, total: 5.08, saved: 1 })
  })

  it('loses no piece that is added at the same time', async () => {
    const call = await shopper('g@example.sk')
    await add(call, 'Chlieb')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? finish(call) : add(call, 'Chlieb'))),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const { rows } = await app.database.pool.query(
      "SELECT coalesce(sum(pieces), 0)::int AS pieces FROM purchases JOIN users ON users.id = user_id WHERE email = 'g@example.sk'",
    )
    expect(rows[0].pieces + (await cart(call)).total_items).toBe(16)
  })

  it('is hidden from other accounts', async () => {
    const [mine, other] = [await shopper('h@example.sk'), await shopper('i@example.sk')]
    await add(mine, 'Maslo')
    await add(other, 'Chlieb')
    await finish(mine)
    expect((await summary(other)).purchases).toBe(0)
    expect((await cart(other)).unique_products).toBe(1)
  })

  it('is refused when its amount exceeds the recordable maximum, and the cart stays', async () => {
    const dear = await offered(app, admin, [{ Title: 'Diamant', Price: '99999999' }])
    const call = await shopper('j@example.sk')
    await call('POST', `/auth/cart/${dear.get('Diamant')}`, { quantity: 9_999 })
    const answer = await finish(call)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Taký veľký nákup sa nedá zapísať', code: 'purchase-too-large', values: {} },
    ])
    expect((await cart(call)).total_items).toBe(9_999)
  })

  it('is possible at most 30 times an hour', async () => {
    const call = await shopper('k@example.sk')
    for (let n = 0; n < 30; n++) {
      await add(call, 'Chlieb')
      expect((await finish(call)).statusCode).toBe(201)
    }
    await add(call, 'Chlieb')
    const over = await finish(call)
    expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await cart(call)).total_items).toBe(1)
  })
})
