import type { AdminProduct } from '@cenolov/contract/admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { jsonCaller } from '#testing/shopper.ts'

const { app, call: asAdmin, importRows, offered } = await adminApp()
const asShopper = jsonCaller(app, await app.signedIn('kupujuci@example.sk', { premium: true }))

const succeeded = (answer: Awaited<ReturnType<typeof asAdmin>>) => {
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}
const call = async (...request: Parameters<typeof asAdmin>) => succeeded(await asAdmin(...request))
const own = async (...request: Parameters<typeof asShopper>) => succeeded(await asShopper(...request))
const idOf = async (title: string, store: string): Promise<number> =>
  (await offered()).find((product) => product.title === title && product.store === store)!.id

const kept = async () => {
  const [settings, targets, cart, favorites] = await Promise.all([
    own('GET', '/auth/settings'),
    own('GET', '/auth/price-targets'),
    own('GET', '/auth/cart'),
    own('GET', '/auth/favorites'),
  ])
  const baskets = await app.database.pool.query(
    "SELECT 'basket' AS of, store, match_id AS product FROM basket_choices ORDER BY 1, 2, 3",
  )
  const lists = await app.database.pool.query(
    "SELECT 'list' AS of, store, product_id AS product FROM household_choices ORDER BY 1, 2, 3",
  )
  const rows = [...baskets.rows, ...lists.rows]
  return {
    stores: settings.stores,
    targets: targets.price_targets.map(({ title, store }: { title: string; store: string }) => [
      title,
      store,
    ]),
    cart: cart.items.map(({ product }: { product: AdminProduct }) => [product.title, product.store]),
    favorites: favorites.favorites.map(({ product }: { product: AdminProduct }) => [
      product.title,
      product.store,
    ]),
    choices: rows.map(({ of, store, product }) => [of, store, product]),
  }
}

let moved: number
let other: number
let sought: number
beforeEach(async () => {
  await emptyTables(app.database.pool, 'products', 'import_jobs', 'known_names', 'name_aliases', 'households')
  await importRows(
    { Title: 'Chlieb', Store: 'Coop' },
    { Title: 'Rožok', Store: 'Coop' },
    { Title: 'Syr', Store: 'Lidl' },
    { Title: 'Chlieb biely', Store: 'Tesco' },
  )
  moved = await idOf('Chlieb', 'Coop')
  other = await idOf('Rožok', 'Coop')
  sought = await idOf('Syr', 'Lidl')
  await own('PUT', '/auth/settings', { alerts_by_email: true, stores: ['Coop'] })
  await own('POST', `/auth/favorites/${moved}`, { priority: '1' })
  await own('POST', `/auth/cart/${moved}`, { quantity: '1' })
  await own('POST', '/auth/price-targets', {
    product_id: moved,
    scope: 'product',
    kind: 'gone',
    by_mail: true,
    by_push: false,
    in_feed: false,
  })
  await own('PUT', `/auth/basket/matches/${sought}`, { store: 'Coop', choice: 'accept', match_id: moved })
  await app.database.pool.query(
    `WITH home AS (INSERT INTO households DEFAULT VALUES RETURNING id)
     INSERT INTO household_choices (household_id, word, store, product_id)
     SELECT id, word, 'Coop', product FROM home, (VALUES ('chlieb', $1::bigint), ('rozok', $2::bigint)) w (word, product)`,
    [moved, other],
  )
})

describe('a product that moves to another store', () => {
  const edits = [
    ['by a bulk edit', () => call('POST', 'products/bulk', { ids: [moved], store: 'Tesco' })],
    ['by the form', () => call('PUT', `products/${moved}`, { store: 'Tesco' })],
  ] as const

  it.each(edits)("%s also moves shoppers' data about it, and no other data", async (_how, edit) => {
    await edit()
    expect(await kept()).toEqual({
      stores: ['Coop'],
      targets: [['Chlieb', 'Tesco']],
      cart: [['Chlieb', 'Tesco']],
      favorites: [['Chlieb', 'Tesco']],
      choices: [
        ['basket', 'Tesco', moved],
        ['list', 'Coop', other],
        ['list', 'Tesco', moved],
      ],
    })
  })

  it.each(edits)(
    '%s keeps earlier choices in the new store, and returns the moved ones with it',
    async (_how, edit) => {
      const there = await idOf('Chlieb biely', 'Tesco')
      await own('PUT', `/auth/basket/matches/${sought}`, {
        store: 'Tesco',
        choice: 'accept',
        match_id: there,
      })
      const before = await kept()
      await edit()
      expect((await kept()).choices).toEqual([
        ['basket', 'Coop', moved],
        ['basket', 'Tesco', there],
        ['list', 'Coop', other],
        ['list', 'Tesco', moved],
      ])
      await call('POST', 'products/bulk', { ids: [moved], store: 'Coop' })
      expect(await kept()).toEqual(before)
    },
  )

  it('has its present name in alerts, also after a file and after a merge', async () => {
    await call('PUT', `products/${moved}`, { title: 'Chlieb tmavý' })
    expect((await kept()).targets).toEqual([['Chlieb tmavý', 'Coop']])
    await call('POST', 'products/merge', { keep: other, drop: [moved] })
    expect((await kept()).targets).toEqual([['Rožok', 'Coop']])
    await call('POST', 'review/undo', { ids: [`duplicate:${other},${moved}`] })
    expect((await kept()).targets).toEqual([['Chlieb tmavý', 'Coop']])
  })
})
