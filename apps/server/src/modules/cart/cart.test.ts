import type { CartResponse } from '@cenolov/contract/shopping'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { deleteProducts } from '../../testing/database/delete-for-good.ts'
import { offered, premiumShopper, type Shopper } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const ids = await offered(app, admin, [
  { Title: 'Maslo', Price: '2.49' },
  { Title: 'Chlieb' },
  { Title: 'Syr' },
])

const shopper = (email: string) => premiumShopper(app, email)
const cart = async (call: Shopper) => (await call('GET', '/auth/cart')).json() as CartResponse
const rows = async (call: Shopper) =>
  (await cart(call)).items.map(({ product, quantity }) => [product.title, quantity])
const add = (call: Shopper, title: string, form?: Record<string, string | number>) =>
  call('POST', `/auth/cart/${ids.get(title)}`, form)

describe('the cart', () => {
  it('adds products, adds up their pieces, and changes and removes rows', async () => {
    const call = await shopper('a@example.sk')
    const added = await add(call, 'Maslo')
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { quantity: 1, product: { title: 'Maslo' } },
    ])
    expect((await add(call, 'Maslo', { quantity: 3 })).json()).toMatchObject({
      id: added.json().id,
      quantity: 4,
    })
    await add(call, 'Chlieb', { quantity: 2 })
    expect(await cart(call)).toMatchObject({ total_items: 6, unique_products: 2 })
    const put = await call('PUT', `/auth/cart/${added.json().id}`, { quantity: 7 })
    expect([put.statusCode, put.json()]).toMatchObject([200, { quantity: 7, product: { price: 2.49 } }])
    expect((await call('DELETE', `/auth/cart/${added.json().id}`)).statusCode).toBe(204)
    expect(await rows(call)).toEqual([['Chlieb', 2]])
  })

  it('takes whole quantities from 1 to 9999 only', async () => {
    const call = await shopper('b@example.sk')
    const { id } = (await add(call, 'Maslo')).json()
    for (const quantity of ['0', '-1', '1.5', '10000', 'veľa', '', '1e9', 'NaN']) {
      const answers = [
        await add(call, 'Maslo', { quantity }),
        await call('PUT', `/auth/cart/${id}`, { quantity }),
      ]
      expect(
        answers.map((answer) => [answer.statusCode, answer.json().detail[0].loc]),
        quantity,
      ).toEqual(Array(2).fill([422, ['body', 'quantity']]))
    }
    expect((await call('PUT', `/auth/cart/${id}`)).statusCode).toBe(422)
    expect(await rows(call)).toEqual([['Maslo', 1]])
  })

  it('holds at most 9999 pieces of a product, and says how many there are', async () => {
    const call = await shopper('c@example.sk')
    await add(call, 'Maslo', { quantity: 9_998 })
    expect((await add(call, 'Maslo')).statusCode).toBe(201)
    const over = await add(call, 'Maslo')
    expect([over.statusCode, over.json().detail]).toEqual([
      409,
      'V košíku môže byť najviac 9999 kusov produktu, teraz ich je 9999',
    ])
  })

  it('never loses or doubles anything in twenty concurrent additions', async () => {
    const call = await shopper('d@example.sk')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        add(call, n % 2 === 0 ? 'Maslo' : 'Chlieb', { quantity: 1 + (n % 3) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
    expect((await rows(call)).sort()).toEqual([
      ['Chlieb', 20],
      ['Maslo', 19],
    ])
  })

  it('has a bounded number of products', async () => {
    const call = await shopper('e@example.sk')
    const { rows: more } = await app.database.pool.query(`
      INSERT INTO products (identity, title, price, store, date)
      SELECT gen_random_uuid(), 'Kus ' || n, 1, 'Lidl', '2026-11-01' FROM generate_series(1, 500) n RETURNING id`)
    await app.database.pool.query(
      `INSERT INTO cart_items (user_id, product_id, quantity)
       SELECT users.id, unnest($1::bigint[]), 1 FROM users WHERE email = 'e@example.sk'`,
      [more.map(({ id }) => id)],
    )
    const refused = await add(call, 'Maslo')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'V košíku môže byť najviac 500 rôznych produktov',
    ])
    const [first] = (await cart(call)).items
    expect((await call('POST', `/auth/cart/${first!.product.id}`)).json().quantity).toBe(2)
  })

  it('is hidden from other accounts, and refuses unknown rows and products', async () => {
    const [mine, other] = [await shopper('f@example.sk'), await shopper('g@example.sk')]
    const { id } = (await add(mine, 'Maslo')).json()
    for (const unknown of [id, 999_999]) {
      const answers = [
        await other('PUT', `/auth/cart/${unknown}`, { quantity: 2 }),
        await other('DELETE', `/auth/cart/${unknown}`),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Položka košíka sa nenašla'])
      }
    }
    expect((await mine('POST', '/auth/cart/999999')).statusCode).toBe(404)
    expect(await rows(mine)).toEqual([['Maslo', 1]])
  })

  it('shows a product that is no longer offered, and lets its row be changed and removed', async () => {
    const gone = await offered(app, admin, [{ Title: 'Zmiznutý', Price: '3.10' }])
    const call = await shopper('h@example.sk')
    const { id } = (await call('POST', `/auth/cart/${gone.get('Zmiznutý')}`)).json()
    await deleteProducts(app.db, "title = 'Zmiznutý'")
    const [item] = (await cart(call)).items
    expect(item).toMatchObject({ quantity: 1, product: { title: 'Zmiznutý', price: 3.1, available: false } })
    const changed = await call('PUT', `/auth/cart/${id}`, { quantity: 2 })
    expect(changed.json()).toMatchObject({ quantity: 2, product: { available: false } })
    expect((await call('DELETE', `/auth/cart/${id}`)).statusCode).toBe(204)
    expect(await rows(call)).toEqual([])
  })
})
