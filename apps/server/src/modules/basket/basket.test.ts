import type { BasketComparison, CartItem, ElsewhereResponse } from '@cenolov/contract/shopping'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteProducts } from '../../testing/database/delete-for-good.ts'
import { caller, offered } from '../../testing/shopper.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import type { MatchStore } from './match-store.ts'
import { BasketService } from './service.ts'

let app: TestApp
let admin: Caller
let ids: ReadonlyMap<string, number>

const row = (Store: string, Title: string, Price: string, Gram = '250', Akcia = 'No') => ({
  Store,
  Title,
  Price,
  Gram,
  Akcia,
})
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('spravca@example.sk', { admin: true })
  ids = await offered(app, admin, [
    row('Tesco', 'Rajo Maslo čerstvé 82% 250 g', '3.00'),
    row('Lidl', 'Rajo Maslo čerstvé 82 %', '2.50'),
    row('Billa', 'Rajo Maslo čerstvé 82 % 250g', '3.20', '250', '2.60'),
    row('Terno', 'Maslo čerstvé 82 % Rajo 200 g', '2.40', '200'),
    row('Billa', 'Rajo Maslo čerstvé bez laktózy 82 % 250g', '3.90'),
    row('Tesco', 'Penam Toastový chlieb maslový 500 g', '1.50', '500'),
    row('Billa', 'Penam Toastový chlieb maslový 500g', '1.20', '500'),
    row('Lidl', 'Topek Chlieb celozrnný', '1.80', '500'),
    row('Tesco', 'Kofola Kola original 2 l', '1.90', '2000'),
  ])
})
afterAll(() => app.close())

async function shopper(email: string, cart: Readonly<Record<string, number>>) {
  const headers = await app.signedIn(email, { premium: true })
  const call = caller(app, headers)
  for (const [title, quantity] of Object.entries(cart)) {
    expect((await call('POST', `/auth/cart/${ids.get(title)}`, { quantity })).statusCode).toBe(201)
  }
  return call
}
const BUTTER = 'Rajo Maslo čerstvé 82% 250 g'
const BREAD = 'Penam Toastový chlieb maslový 500 g'
type Shopper = Awaited<ReturnType<typeof shopper>>
const compare = async (call: Shopper, query = '') => {
  const answer = await call('GET', `/auth/basket/compare${query}`)
  // Without it, a device does not keep the answer for a shop without signal.
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  return answer.json() as BasketComparison
}
const offer = (comparison: BasketComparison, row: number, store: string) =>
  comparison.rows[row]!.offers.find((one) => one.store === store)!

describe('the cart across stores', () => {
  it('shows the same goods, what they cost there, and why', async () => {
    const call = await shopper('a@example.sk', { [BUTTER]: 2 })
    const comparison = await compare(call)
    const found = comparison.rows[0]!.offers.map(({ store, state, total }) => [store, state, total])
    expect(found.sort()).toEqual([
      ['Billa', 'automatic', 5.2],
      ['Lidl', 'automatic', 5],
      ['Terno', 'automatic', 4.8],
      ['Tesco', 'own', 6],
    ])
    expect(offer(comparison, 0, 'Billa')).toMatchObject({
      kind: 'same',
      score: 1,
      reasons: ['rovnaký názov', 'rovnaký obsah (250\u00a0g)'],
    })
    expect(offer(comparison, 0, 'Terno')).toMatchObject({
      kind: 'equivalent',
      amount_ratio: 0.8,
      total: 4.8,
      total_same_amount: 6,
    })
    const lidl = offer(comparison, 0, 'Lidl').product_id
    expect(comparison.products.find(({ id }) => id === lidl)).toMatchObject({ store: 'Lidl', price: 2.5 })
  })

  it('names the best store, missing goods, and the savings of a second trip', async () => {
    const call = await shopper('b@example.sk', { [BUTTER]: 1, [BREAD]: 2, 'Kofola Kola original 2 l': 1 })
    const comparison = await compare(call)
    const [butter, bread, cola] = comparison.rows.map(({ item_id: id }) => id)
    expect(comparison.stores[0]).toEqual({
      store: 'Tesco',
      found: 3,
      missing: [],
      total: 7.9,
      total_same_amount: 7.9,
      whole: 7.9,
    })
    expect(comparison.stores.find(({ store }) => store === 'Lidl')!.missing).toEqual([bread, cola])
    expect(comparison.cheapest_store).toMatchObject({ stores: ['Tesco'], total: 7.9, missing: [] })
    expect(comparison.cheapest_pair).toMatchObject({ total: 6.9, saves: 1, adds: 0, missing: [] })
    expect(comparison.cheapest_pair!.assignments).toContainEqual({ item_id: butter, store: 'Billa' })
    expect(comparison.cheapest_pair!.assignments).toContainEqual({ item_id: cola, store: 'Tesco' })
  })

  it('plans by the same amount when asked, and among some stores', async () => {
    const call = await shopper('c@example.sk', { [BUTTER]: 1 })
    expect((await compare(call)).cheapest_store!.stores).toEqual(['Terno'])
    expect((await compare(call, '?by=unit')).cheapest_store).toMatchObject({ stores: ['Lidl'], total: 2.5 })
    const some = await compare(call, `?stores=${encodeURIComponent('Billa, Tesco')}`)
    expect(some.stores.map(({ store }) => store)).toEqual(['Billa', 'Tesco'])
    expect((await call('GET', '/auth/basket/compare?by=cena')).statusCode).toBe(422)
  })

  it('says that a store has nothing like it', async () => {
    const call = await shopper('d@example.sk', { [BREAD]: 1, [BUTTER]: 1 })
    expect(offer(await compare(call), 0, 'Lidl')).toMatchObject({ state: 'none', product_id: null, total: 0 })
  })

  it('is empty for an empty cart', async () => {
    expect(await compare(await shopper('e@example.sk', {}))).toEqual({
      by: 'price',
      rows: [],
      products: [],
      stores: [],
      cheapest_store: null,
      cheapest_pair: null,
      everywhere: null,
    })
  })

  it('finds a product elsewhere that its store no longer offers', async () => {
    const gone = await offered(app, admin, [row('Zaniknutý', 'Penam Toastový chlieb maslový', '1.00', '500')])
    const call = await shopper('f@example.sk', {})
    await call('POST', `/auth/cart/${gone.get('Penam Toastový chlieb maslový')}`)
    await deleteProducts(app.db, "store = 'Zaniknutý'")
    const { rows, stores } = await compare(call)
    expect(rows[0]!.product.available).toBe(false)
    expect(stores.map(({ store }) => store)).toEqual(['Billa', 'Tesco'])
  })
})

describe('the choice of a match', () => {
  const choose = (call: Shopper, title: string, form: Record<string, string | number>) =>
    call('PUT', `/auth/basket/matches/${ids.get(title)}`, form)

  it('is remembered: another product, none at all, and back to the match', async () => {
    const call = await shopper('g@example.sk', { [BUTTER]: 1 })
    const other = ids.get('Rajo Maslo čerstvé bez laktózy 82 % 250g')!
    const swapped = await choose(call, BUTTER, { store: 'Billa', choice: 'accept', match_id: other })
    expect([swapped.statusCode, swapped.json()]).toEqual([
      200,
      { product_id: ids.get(BUTTER), store: 'Billa', choice: 'accept', match_id: other },
    ])
    await choose(call, BUTTER, { store: 'Lidl', choice: 'exclude' })
    let comparison = await compare(call)
    expect(offer(comparison, 0, 'Billa')).toMatchObject({ state: 'accepted', product_id: other, total: 3.9 })
    expect(offer(comparison, 0, 'Lidl')).toMatchObject({ state: 'excluded', product_id: null })
    const [item] = (await call('GET', '/auth/cart')).json().items as CartItem[]
    await call('DELETE', `/auth/cart/${item!.id}`)
    await call('POST', `/auth/cart/${ids.get(BUTTER)}`)
    expect(offer(await compare(call), 0, 'Billa').state).toBe('accepted')
    for (const store of ['Billa', 'Lidl']) {
      const url = `/auth/basket/matches/${ids.get(BUTTER)}?store=${store}`
      expect((await call('DELETE', url)).statusCode).toBe(204)
      expect((await call('DELETE', url)).statusCode).toBe(404)
    }
    comparison = await compare(call)
    expect(['Billa', 'Lidl'].map((store) => offer(comparison, 0, store).state)).toEqual([
      'automatic',
      'automatic',
    ])
  })

  it('applies to nobody else', async () => {
    const [one, other] = [
      await shopper('h@example.sk', { [BUTTER]: 1 }),
      await shopper('i@example.sk', { [BUTTER]: 1 }),
    ]
    await choose(one, BUTTER, { store: 'Lidl', choice: 'exclude' })
    expect(offer(await compare(other), 0, 'Lidl').state).toBe('automatic')
    expect((await other('DELETE', `/auth/basket/matches/${ids.get(BUTTER)}?store=Lidl`)).statusCode).toBe(404)
  })

  it('takes products of that store only, and products that exist', async () => {
    const call = await shopper('j@example.sk', {})
    const bread = ids.get(BREAD)!
    for (const form of [
      { store: 'Billa', choice: 'accept' },
      { store: 'Billa', choice: 'accept', match_id: bread },
      { store: 'Billa', choice: 'accept', match_id: 999_999 },
      { store: 'Nikde', choice: 'exclude' },
      { store: 'Billa', choice: 'maybe' },
    ]) {
      expect((await choose(call, BUTTER, form)).statusCode, JSON.stringify(form)).toBe(422)
    }
    expect((await call('DELETE', `/auth/basket/matches/${ids.get(BUTTER)}?store=%00`)).statusCode).toBe(400)
    const unknown = await call('PUT', '/auth/basket/matches/999999', { store: 'Lidl', choice: 'exclude' })
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, 'Produkt sa nenašiel'])
  })

  it('has likely products to choose from, and any that a search finds', async () => {
    const call = await shopper('k@example.sk', { [BUTTER]: 1 })
    const candidates = async (search = '') =>
      (
        await call(
          'GET',
          `/auth/basket/candidates?product_id=${ids.get(BUTTER)}&store=Billa&search=${encodeURIComponent(search)}`,
        )
      )
        .json()
        .candidates.map((one: { product: { title: string }; is_match: boolean }) => [
          one.product.title,
          one.is_match,
        ])
    expect((await candidates())[0]).toEqual(['Rajo Maslo čerstvé 82 % 250g', true])
    expect(await candidates('laktózy')).toEqual([['Rajo Maslo čerstvé bez laktózy 82 % 250g', false]])
    expect((await call('GET', '/auth/basket/candidates?product_id=999999&store=Billa')).statusCode).toBe(404)
  })
})

describe('a product without a store', () => {
  it('sends nobody to a store without a name', async () => {
    const created = await app.server.inject({
      method: 'POST',
      url: '/api/v1/admin/products/create',
      headers: { ...admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ title: BUTTER, price: '0.10', gram: '250' }).toString(),
    })
    expect(created.statusCode).toBe(201)
    const headers = await app.signedIn('bezobchodu@example.sk', { premium: true })
    const call = caller(app, headers)
    await call('POST', `/auth/cart/${created.json().id}`, { quantity: 1 })
    await call('POST', `/auth/cart/${ids.get(BUTTER)}`, { quantity: 1 })
    const { rows, stores } = (await call('GET', '/auth/basket/compare')).json() as BasketComparison
    expect(stores.map(({ store }) => store)).not.toContain('')
    expect(rows.flatMap(({ offers }) => offers.map(({ store }) => store))).not.toContain('')
    const { offers } = (
      await app.server.inject({ url: `/api/v1/products/${ids.get(BUTTER)}/elsewhere` })
    ).json() as ElsewhereResponse
    expect(offers.map(({ product }) => product.store)).not.toContain('')
  })
})

describe('elsewhere', () => {
  it('shows the same barcode while the first index is being built, and says that more may follow', async () => {
    const code = { EAN: '8590000000015' }
    const byTitle = await offered(app, admin, [
      { ...row('Tesco', 'Opavia Oblátky orieškové', '1.20', '50'), ...code },
      { ...row('Billa', 'Oblatky lieskovy orech', '0.90', '50'), ...code },
      row('Lidl', 'Oblátky orieškové Opavia', '1.00', '50'),
    ])
    const findProduct = (id: number) => app.catalogue.inUse.find(id)
    const service = new BasketService({
      db: app.database.db,
      matches: { matchingSoon: async () => null } as unknown as MatchStore,
      cart: () => Promise.reject(new Error('not asked')),
      ...{
        findProduct,
        offeredIn: async () => null,
        searchStore: () => [],
        firstFresh: () => '',
        today: () => '2026-01-01',
      },
    })
    const { offers, is_complete } = await service.elsewhereSoon(byTitle.get('Opavia Oblátky orieškové')!)
    expect([offers.map(({ product, kind }) => [product.store, kind]), is_complete]).toEqual([
      [['Billa', 'same']],
      false,
    ])
  })

  it('shows anyone where else a product is sold, the cheapest first', async () => {
    const answer = await app.server.inject({ url: `/api/v1/products/${ids.get(BUTTER)}/elsewhere` })
    const { offers } = answer.json() as ElsewhereResponse
    expect(offers.map(({ product, kind }) => [product.store, kind])).toEqual([
      ['Terno', 'equivalent'],
      ['Lidl', 'same'],
      ['Billa', 'same'],
    ])
    expect((await app.server.inject({ url: '/api/v1/products/999999/elsewhere' })).statusCode).toBe(404)
  })

  it('follows the catalogue', async () => {
    const url = `/api/v1/products/${ids.get('Kofola Kola original 2 l')}/elsewhere`
    expect((await app.server.inject({ url })).json()).toEqual({ offers: [], is_complete: true })
    await offered(app, admin, [row('Klas', 'Kola original Kofola 2l', '1.85', '2000')])
    expect((await app.server.inject({ url })).json().offers[0].product).toMatchObject({ store: 'Klas' })
  })
})
