import { randomUUID } from 'node:crypto'
import type {
  BasketComparison,
  ComparedWords,
  ListComparison,
  ListParseResponse,
} from '@cenolov/contract/shopping'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { listCalls, operation } from '../../testing/list-calls.ts'
import { offered } from '../../testing/shopper.ts'

const { app, admin } = await adminApp()
const row = (Title: string, Store: string, Price: string, Category: string) => ({
  Title,
  Store,
  Price,
  Category,
  Gram: '',
  'Unit Price': '',
})
const ids = await offered(app, admin, [
  row('Trstinka 1 kg', 'Tesco', '1.00', 'Sladidlá'),
  row('Trstinka 500 g', 'Terno', '0.60', 'Sladidlá'),
  row('Trstinka 2 kg', 'Klas', '2.30', 'Sladidlá'),
  row('Horčička 200 g', 'Terno', '1.00', 'Prísady'),
  row('Horčička 200 g', 'Billa', '1.20', 'Prísady'),
  row('Vajcia M 10 ks', 'Tesco', '2.50', 'Vajcia'),
  row('Vajcia M 10 ks', 'Billa', '2.30', 'Vajcia'),
])
const me = listCalls(app, await app.signedIn('porovnava@example.sk', {}))
const listOf = async (...items: readonly (readonly [text: string, quantity: number, unit: string])[]) => {
  const list = await me.create()
  const made = items.map(([text, quantity, unit], position) => {
    const id = randomUUID()
    const at = new Date().toISOString()
    return [
      operation(id, 'text', text, at),
      operation(id, 'quantity', quantity, at),
      operation(id, 'unit', unit, at),
      operation(id, 'position', position, at),
    ]
  })
  await me.sent(list, made.flat())
  return { list, ids: made.map(([text]) => text!.item_id) }
}
const compare = async (list: string, query = ''): Promise<ListComparison> =>
  (await me.call('GET', `/auth/lists/${list}/compare${query}`)).json()

describe('a list across stores', () => {
  it('takes as many packs of each offer as cover the amount there', async () => {
    const { list } = await listOf(['trstinka', 2, 'kg'])
    const { stores, cheapest_store, rows } = await compare(list)
    expect(Object.fromEntries(stores.map(({ store, total }) => [store, total]))).toEqual({
      Tesco: 2,
      Klas: 2.3,
      Terno: 2.4,
    })
    expect(cheapest_store).toMatchObject({ stores: ['Tesco'], total: 2, whole: 2 })
    expect(rows[0]!.offers.map(({ store, pieces }) => [store, pieces])).toEqual([
      ['Tesco', 2],
      ['Klas', 1],
      ['Terno', 4],
    ])
  })

  it('does the same for a chosen product and equivalent goods elsewhere', async () => {
    const { list, ids: items } = await listOf(['horčička', 400, 'g'])
    await me.sent(list, [operation(items[0]!, 'product_id', ids.get('Horčička 200 g')!)])
    const { rows } = await compare(list)
    const totals = rows[0]!.offers.map(({ store, pieces, total }) => [store, pieces, total])
    expect(totals.toSorted()).toEqual([
      ['Billa', 2, 2.4],
      ['Terno', 2, 2],
    ])
    expect([2, 2.4]).toContain(rows[0]!.own_total)
  })

  it('shows consistent figures', async () => {
    const { list } = await listOf(['trstinka', 2, 'kg'], ['horčička', 1, 'ks'], ['niečo na gril', 1, 'ks'])
    const { rows, stores, cheapest_store: one, cheapest_pair: two, everywhere: all } = await compare(list)
    const vague = rows[2]!.item_id
    expect(stores[0]).toMatchObject({ store: 'Terno', found: 2, total: 3.4, whole: 3.4, missing: [vague] })
    expect(one).toMatchObject({ stores: ['Terno'], whole: 3.4 })
    expect(two).toMatchObject({ stores: ['Terno', 'Tesco'].toSorted(), whole: 3, saves: 0.4, adds: 0 })
    expect(all).toMatchObject({ whole: 3, total: 3, missing: [vague] })
    const least = rows
      .slice(0, 2)
      .map(({ offers }) =>
        Math.min(...offers.flatMap(({ total, product_id: id }) => (id === null ? [] : [total]))),
      )
    expect(least.reduce((sum, total) => sum + total, 0)).toBe(all!.total)
  })

  it('stays within the requested stores, in its rows too', async () => {
    const { list } = await listOf(['trstinka', 2, 'kg'], ['horčička', 1, 'ks'])
    const { rows, stores, everywhere } = await compare(list, '?stores=Klas,Billa')
    expect(stores.map(({ store }) => store).toSorted()).toEqual(['Billa', 'Klas'])
    expect(rows.map(({ product }) => product?.store)).toEqual(['Klas', 'Billa'])
    expect(everywhere?.total).toBe(3.5)
  })

  it('finds offers for parsed items and their amounts', async () => {
    const answer = await me.call('POST', '/auth/lists/parse', {
      items: [
        { text: '7 Days 2 kg trstinka', quantity: 1, unit: 'bal' },
        { text: 'trstinka', quantity: 2, unit: 'kg' },
      ],
    })
    const { items } = answer.json() as ListParseResponse
    expect(items.map(({ text, quantity, unit }) => [text, quantity, unit])).toEqual([
      ['7 Days 2 kg trstinka', 1, 'bal'],
      ['trstinka', 2, 'kg'],
    ])
    expect(items[1]!.offers.map(({ store, total }) => [store, total])).toEqual([
      ['Tesco', 2],
      ['Klas', 2.3],
      ['Terno', 2.4],
    ])
    expect((await me.call('POST', '/auth/lists/parse', {})).statusCode).toBe(422)
  })
})

describe('a cart and a list with the same goods', () => {
  it('have the same sum in every store, and the same best store and pair', async () => {
    const shopper = listCalls(app, await app.signedIn('kosik@example.sk', { premium: true }))
    const list = await shopper.create()
    const goods = [
      ['Vajcia M 10 ks', 2],
      ['Trstinka 1 kg', 3],
      ['Horčička 200 g', 1],
    ] as const
    for (const [position, [title, quantity]] of goods.entries()) {
      const product = ids.get(title)!
      expect((await shopper.call('POST', `/auth/cart/${product}`, { quantity })).statusCode).toBe(201)
      const [id, at] = [randomUUID(), new Date().toISOString()]
      await shopper.sent(list, [
        operation(id, 'text', title, at),
        operation(id, 'product_id', product, at),
        operation(id, 'quantity', quantity, at),
        // As the cart counts: packs, however many pieces one holds.
        operation(id, 'unit', 'bal', at),
        operation(id, 'position', position, at),
      ])
    }
    const cart: BasketComparison = (await shopper.call('GET', '/auth/basket/compare')).json()
    const listed: ListComparison = (await shopper.call('GET', `/auth/lists/${list}/compare`)).json()
    const sums = ({ stores }: BasketComparison | ListComparison) =>
      stores.map(({ store, found, total, whole }) => [store, found, total, whole])
    expect(sums(listed)).toEqual(sums(cart))
    expect(cart.cheapest_store).toMatchObject({ stores: ['Billa'] })
    expect([listed.cheapest_store?.whole, listed.cheapest_store?.stores]).toEqual([
      cart.cheapest_store?.whole,
      cart.cheapest_store?.stores,
    ])
    expect([listed.cheapest_pair?.whole, listed.cheapest_pair?.saves, listed.everywhere?.whole]).toEqual([
      cart.cheapest_pair?.whole,
      cart.cheapest_pair?.saves,
      cart.everywhere?.whole,
    ])
  })
})

describe('related fields of an item', () => {
  it('are not mixed from the changes of two devices', async () => {
    const { list, ids: items } = await listOf(['trstinka', 1, 'kg'])
    const soon = (ms: number) => new Date(Date.now() - 60_000 + ms).toISOString()
    const start = (await me.list(list)).cursor
    const again = await listOf(['horčička', 1, 'kg'])
    const [one, other] = [items[0]!, again.ids[0]!]
    await me.sent(list, [operation(one, 'quantity', 500), operation(one, 'unit', 'g')], start)
    await me.sent(list, [operation(one, 'quantity', 2)], start)
    expect((await me.list(list)).items[0]).toMatchObject({ quantity: 2, unit: 'kg' })
    // The author of this change sees the grams.
    const { cursor } = await me.sent(list, [operation(one, 'quantity', 400), operation(one, 'unit', 'g')])
    await me.sent(list, [operation(one, 'quantity', 600)], cursor)
    expect((await me.list(list)).items[0]).toMatchObject({ quantity: 600, unit: 'g' })
    // An older change loses as a whole.
    await me.sent(again.list, [
      operation(other, 'quantity', 9, soon(0)),
      operation(other, 'unit', 'l', soon(0)),
    ])
    expect((await me.list(again.list)).items[0]).toMatchObject({ quantity: 1, unit: 'kg' })
  })

  it('lose a chosen product that does not fit new words, and keep one that does', async () => {
    const { list, ids: items } = await listOf(['trstinka', 1, 'kg'])
    const [item] = items as [string]
    const at = (ms: number) => new Date(Date.now() + ms - 1_000).toISOString()
    await new Promise((resolve) => setTimeout(resolve, 2))
    await me.sent(list, [operation(item, 'product_id', ids.get('Trstinka 1 kg')!)])
    await new Promise((resolve) => setTimeout(resolve, 2))
    await me.sent(list, [operation(item, 'text', 'trstinky')])
    expect((await me.list(list)).items[0]).toMatchObject({ product_id: ids.get('Trstinka 1 kg') })
    await new Promise((resolve) => setTimeout(resolve, 2))
    await me.sent(list, [operation(item, 'text', 'horčička')])
    expect((await me.list(list)).items[0]).toMatchObject({ text: 'horčička', product_id: null })
    // A choice that was made for the old words does not apply to the new ones.
    await me.sent(list, [operation(item, 'product_id', ids.get('Trstinka 2 kg')!, at(0))])
    expect((await me.list(list)).items[0]).toMatchObject({ product_id: null })
  })
})

describe('words of a visitor', () => {
  const ask = (body: object) =>
    app.server.inject({ method: 'POST', url: '/api/v1/lists/compare', payload: body })

  it('are compared as a list of an account is', async () => {
    const { list } = await listOf(['trstinka', 2, 'kg'], ['horčička', 1, 'ks'])
    const own = await compare(list)
    const answer = await ask({ text: '2 kg trstinka, horčička' })
    expect(answer.statusCode, answer.body).toBe(200)
    const words: ComparedWords = answer.json()
    expect(words.rows.map(({ text }) => text)).toEqual(['trstinka', 'horčička'])
    expect(words.stores.map(({ store, total }) => [store, total])).toEqual(
      own.stores.map(({ store, total }) => [store, total]),
    )
    expect(words.cheapest_store?.whole).toBe(own.cheapest_store?.whole)
    expect(words.cheapest_pair?.stores).toEqual(own.cheapest_pair?.stores)
    expect(words.left_out).toBe(0)
  })

  it('may fit nothing, and are limited in length', async () => {
    const nothing: ComparedWords = (await ask({ text: 'xyzzy' })).json()
    expect(nothing).toMatchObject({ cheapest_store: null, rows: [{ text: 'xyzzy', product: null }] })
    expect((await ask({ text: '' })).statusCode).toBe(422)
    expect((await ask({})).statusCode).toBe(422)
    expect((await ask({ text: 'x'.repeat(100_000) })).statusCode).toBe(422)
  })
})
