import type { FavoritesResponse } from '@cenolov/contract/shopping'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { deleteProducts } from '../../testing/database/delete-for-good.ts'
import { caller, offered, premiumShopper, type Shopper } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const ids = await offered(app, admin, [
  { Title: 'Maslo', Price: '2.49', Akcia: '1.99' },
  { Title: 'Chlieb', Store: 'Tesco' },
  { Title: 'Syr' },
])

const shopper = (email: string) => premiumShopper(app, email)
const titles = async (call: Shopper) =>
  ((await call('GET', '/auth/favorites')).json() as FavoritesResponse).favorites.map(
    ({ product }) => product.title,
  )

describe('favorites', () => {
  it('are added, listed the newest first with their product, and removed by the id of the entry', async () => {
    const call = await shopper('a@example.sk')
    const added = await call('POST', `/auth/favorites/${ids.get('Maslo')}`, { priority: 1 })
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { priority: 1, product: { title: 'Maslo', price: 2.49, akcia: '1.99', store: 'Lidl' } },
    ])
    expect((await call('POST', `/auth/favorites/${ids.get('Chlieb')}`)).statusCode).toBe(201)
    expect(await titles(call)).toEqual(['Chlieb', 'Maslo'])
    const one = (await call('GET', '/auth/favorites')).json().favorites[1]
    const same = await app.server.inject({ url: `/api/v1/products/${ids.get('Maslo')}` })
    expect(one.product).toEqual(same.json())
    expect((await call('DELETE', `/auth/favorites/${added.json().id}`)).statusCode).toBe(204)
    expect(await titles(call)).toEqual(['Chlieb'])
  })

  it('refuse a product twice and an unknown product', async () => {
    const call = await shopper('b@example.sk')
    const add = (id: string | number) => call('POST', `/auth/favorites/${id}`)
    await add(ids.get('Maslo')!)
    expect((await add(ids.get('Maslo')!)).json()).toEqual({
      detail: 'Produkt už je v obľúbených',
      code: 'already-favourite',
      values: {},
    })
    const unknown = await add(999_999)
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      404,
      'Položka nemôže byť pridaná (neplatný produkt)',
    ])
    for (const bad of ['0', '-1', '1.5', 'maslo', '99999999999999999999']) {
      expect([404, 422], bad).toContain((await add(bad)).statusCode)
    }
    expect((await call('POST', `/auth/favorites/${ids.get('Syr')}`, { priority: 'vysoká' })).statusCode).toBe(
      422,
    )
  })

  it('never hold a product twice, even after concurrent additions', async () => {
    const call = await shopper('c@example.sk')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `/auth/favorites/${ids.get('Maslo')}`)),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array(19).fill(409)])
    expect(await titles(call)).toEqual(['Maslo'])
  })

  it('are hidden from other accounts', async () => {
    const [mine, other] = [await shopper('d@example.sk'), await shopper('e@example.sk')]
    const { id } = (await mine('POST', `/auth/favorites/${ids.get('Maslo')}`)).json()
    expect(await titles(other)).toEqual([])
    for (const unknown of [id, 999_999]) {
      const answer = await other('DELETE', `/auth/favorites/${unknown}`)
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Obľúbená položka sa nenašla'])
    }
    expect(await titles(mine)).toEqual(['Maslo'])
  })

  it('need premium', async () => {
    const call = caller(app, await app.signedIn('bez@example.sk'))
    const answer = await call('GET', '/auth/favorites')
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'Táto funkcia je dostupná len pre Premium používateľov.',
    ])
  })

  it('keep a product that is no longer offered as it was last seen', async () => {
    const gone = await offered(app, admin, [
      { Title: 'Zmiznutý', Price: '3.10' },
      { Title: 'Skrytý', Price: '4.20' },
    ])
    const call = await shopper('f@example.sk')
    for (const title of ['Zmiznutý', 'Skrytý', 'Syr'])
      await call('POST', `/auth/favorites/${gone.get(title)}`)
    await deleteProducts(app.db, "title = 'Zmiznutý'")
    await app.database.pool.query("UPDATE products SET deleted_at = now() WHERE title = 'Skrytý'")
    const { favorites } = (await call('GET', '/auth/favorites')).json() as FavoritesResponse
    expect(favorites.map(({ product }) => [product.title, product.price, product.available])).toEqual([
      ['Syr', 1.09, undefined],
      ['Skrytý', 4.2, false],
      ['Zmiznutý', 3.1, false],
    ])
    expect((await call('POST', `/auth/favorites/${gone.get('Skrytý')}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/auth/favorites/${favorites[2]!.id}`)).statusCode).toBe(204)
    expect(await titles(call)).toEqual(['Syr', 'Skrytý'])
  })
})
