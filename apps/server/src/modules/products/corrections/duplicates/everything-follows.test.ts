import { randomUUID } from 'node:crypto'
import type { ListParseResponse } from '@cenolov/contract/shopping'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCalls, operation } from '#testing/list-calls.ts'
import { offered } from '#testing/shopper.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let admin: { authorization: string }
let shopper: ReturnType<typeof listCalls>
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  shopper = listCalls(app, await app.signedIn('kupujuci@example.sk', { premium: true }))
})
afterAll(() => app.close())

const checked = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}
const own = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  checked(await shopper.call(method, url, payload))
const manage = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  checked(
    await app.server.inject({
      method,
      url: `/api/v1/admin/${path}`,
      headers: admin,
      ...(payload ? { payload } : {}),
    }),
  )

it('all data about a product moves to the one that replaces it, and back', async () => {
  const ids = await offered(app, admin, [
    { Title: 'Rajo maslo', Store: 'Coop', Price: '2', Date: '2026-10-01' },
    { Title: 'Maslo Rajo', Store: 'Coop', Price: '2.2', Date: '2026-09-01' },
    { Title: 'Tvaroh', Store: 'Coop' },
    { Title: 'Maslo', Store: 'Lidl' },
  ])
  const titles = new Map([...ids].map(([title, id]) => [id, title]))
  const [keep, drop] = [ids.get('Rajo maslo')!, ids.get('Maslo Rajo')!]
  const elsewhere = ids.get('Maslo')!

  await own('POST', `/auth/cart/${drop}`, { quantity: '1' })
  await own('POST', '/auth/cart/finish')
  await own('POST', `/auth/cart/${drop}`, { quantity: '2' })
  await own('POST', `/auth/favorites/${drop}`, { priority: '1' })
  const { token } = await own('POST', '/auth/basket/share')
  await own('PUT', '/auth/settings', { alerts_by_email: true, stores: ['Coop'] })
  await own('PUT', `/auth/basket/matches/${elsewhere}`, { store: 'Coop', choice: 'accept', match_id: drop })
  await own('PUT', `/auth/basket/matches/${drop}`, { store: 'Lidl', choice: 'exclude' })
  for (const scope of ['product', 'goods'])
    await own('POST', '/auth/price-targets', {
      product_id: drop,
      scope,
      kind: 'gone',
      by_mail: true,
      by_push: false,
      in_feed: false,
    })
  await own('POST', '/auth/keyword-alerts', { keyword: 'rajo', alert_type: 'any_change', max_results: '5' })
  await manage('DELETE', `products/${ids.get('Tvaroh')}?never=true`)
  const listId = await shopper.create()
  const item = randomUUID()
  await shopper.sent(listId, [operation(item, 'text', 'maslo'), operation(item, 'product_id', drop)])

  const idOf = ({ product }: { product: { id: number } | null }) => titles.get(product?.id ?? 0)
  const kept = async () => {
    const [cart, favorites, shared, compared, words, targets, list, prices, purchases, alerts, blocked] =
      await Promise.all([
        own('GET', '/auth/cart'),
        own('GET', '/auth/favorites'),
        own('GET', `/api/v1/baskets/${token}`),
        own('GET', `/auth/lists/${listId}/compare`),
        own('POST', '/auth/lists/parse', { text: 'maslo', list_id: listId }) as Promise<ListParseResponse>,
        own('GET', '/auth/price-targets'),
        shopper.list(listId),
        app.database.pool.query(
          'SELECT date::text, price FROM price_history WHERE product_id = $1 ORDER BY date',
          [keep],
        ),
        own('GET', '/auth/purchases'),
        own('GET', '/auth/keyword-alerts'),
        manage('GET', 'products/blocked'),
      ])
    const { rows: choices } = await app.database.pool.query(
      'SELECT product_id, store, match_id FROM basket_choices ORDER BY store',
    )
    return {
      products: {
        cart: cart.items.map((one: { product: { id: number }; quantity: number }) => [
          idOf(one),
          one.quantity,
        ]),
        favorites: favorites.favorites.map(idOf),
        shared: shared.items.map(idOf),
        compared: compared.rows.map(idOf),
        word: words.items.map(({ offers }) => offers.filter(({ chosen }) => chosen).map(idOf)),
        targets: targets.price_targets.map(({ title }: { title: string }) => title),
        list: list.items.map(({ product_id: id }) => titles.get(id!)),
        choices: choices.map(({ product_id: id, store, match_id: match }) => [
          titles.get(id),
          store,
          titles.get(match) ?? null,
        ]),
      },
      prices: prices.rows.map(({ date, price }) => [date, price]),
      rest: { purchases, alerts, blocked, settings: await own('GET', '/auth/settings') },
    }
  }
  const productsOf = (title: string) => ({
    cart: [[title, 2]],
    favorites: [title],
    shared: [title],
    compared: [title],
    word: [[title]],
    targets: [title, title],
    list: [title],
    choices: [
      ['Maslo', 'Coop', title],
      [title, 'Lidl', null],
    ],
  })

  const before = await kept()
  expect(before.products).toEqual(productsOf('Maslo Rajo'))
  await manage('POST', 'products/merge', { keep, drop: [drop] })
  const united = await kept()
  expect(united.products).toEqual(productsOf('Rajo maslo'))
  expect(united.prices).toEqual([
    ['2026-09-01', 2.2],
    ['2026-10-01', 2],
  ])
  expect(united.rest).toEqual(before.rest)
  await manage('POST', 'review/undo', { ids: [`duplicate:${keep},${drop}`] })
  expect(await kept()).toEqual(before)
})
