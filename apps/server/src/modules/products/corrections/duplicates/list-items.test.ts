import { randomUUID } from 'node:crypto'
import { itemsOf, replicaOf, withNews } from '@cenolov/core/list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { waitsForLock } from '#testing/database/waits-for-lock.ts'
import { listCalls, operation, type TestOperation } from '#testing/list-calls.ts'
import { offered } from '#testing/shopper.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let admin: { authorization: string }
let shopper: ReturnType<typeof listCalls>
let listId: string
let ids: ReadonlyMap<string, number>
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  shopper = listCalls(app, await app.signedIn('kupujuci@example.sk', { premium: true }))
})
afterAll(() => app.close())

const item = randomUUID()
const SECOND = 1_000
const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND).toISOString()
const idOf = (title: string) => ids.get(title)!
const choose = (title: string, at = ago(3_600)) => operation(item, 'product_id', idOf(title), at)

beforeEach(async () => {
  await emptyTables(app.database.pool, 'products', 'import_jobs', 'households')
  ids = await offered(app, admin, [
    { Title: 'Rajo maslo', Store: 'Coop' },
    { Title: 'Maslo Rajo', Store: 'Coop' },
    { Title: 'Syr', Store: 'Coop' },
  ])
  listId = await shopper.create()
  await shopper.sent(listId, [operation(item, 'text', 'maslo', ago(3_700)), choose('Maslo Rajo')])
})

const call = async (path: string, payload: object = {}) => {
  const url = `/api/v1/admin/${path}`
  const answer = await app.server.inject({ method: 'POST', url, headers: admin, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? null : answer.json()
}
const merge = async (keep: string, drop: string): Promise<string> => {
  await call('products/merge', { keep: idOf(keep), drop: [idOf(drop)] })
  return `duplicate:${idOf(keep)},${idOf(drop)}`
}
const undo = (item: string) => call('review/undo', { ids: [item] })
const chosen = async () => {
  const { items, products } = await shopper.list(listId)
  return items.map(({ product_id: id }) => products.find((product) => product.id === id)?.title ?? null)
}
const remembered = async () =>
  (await app.database.pool.query('SELECT product_id FROM household_choices')).rows.map(
    ({ product_id: id }) => [...ids].find(([, one]) => one === id)?.[0],
  )

describe('an item whose product is merged with another', () => {
  it('moves to the kept product, and back when the merge is undone', async () => {
    const merged = await merge('Rajo maslo', 'Maslo Rajo')
    expect([await chosen(), await remembered()]).toEqual([['Rajo maslo'], ['Rajo maslo']])
    await undo(merged)
    expect([await chosen(), await remembered()]).toEqual([['Maslo Rajo'], ['Maslo Rajo']])
  })

  it('moves by operations that a device receives after its cursor', async () => {
    const before = await shopper.list(listId)
    const device = replicaOf(before)
    const merged = await merge('Rajo maslo', 'Maslo Rajo')
    const united = withNews(device, await shopper.sent(listId, [], before.cursor))
    expect(itemsOf(united)).toMatchObject([{ text: 'maslo', product_id: idOf('Rajo maslo') }])
    await undo(merged)
    const parted = withNews(united, await shopper.sent(listId, [], united.cursor))
    expect(itemsOf(parted)).toEqual(before.items)
    expect(itemsOf(withNews(parted, await shopper.list(listId)))).toEqual(before.items)
    expect((await shopper.list(listId)).cursor).toBe(parted.cursor)
  })

  it('follows several merges in a row', async () => {
    const first = await merge('Rajo maslo', 'Maslo Rajo')
    const second = await merge('Syr', 'Rajo maslo')
    expect(await chosen()).toEqual(['Syr'])
    await undo(second)
    expect(await chosen()).toEqual(['Rajo maslo'])
    await undo(first)
    expect(await chosen()).toEqual(['Maslo Rajo'])
  })

  it('follows when an alias merges its store with another', async () => {
    await offered(app, admin, [{ Title: 'Maslo Rajo', Store: 'Naša Jednota' }])
    await call('aliases', { add: [{ kind: 'store', from: 'Coop', to: 'Naša Jednota' }] })
    const { products } = await shopper.list(listId)
    expect(products).toMatchObject([{ title: 'Maslo Rajo', store: 'Naša Jednota' }])
    await call('aliases', { remove: [{ kind: 'store', from: 'Coop' }] })
  })

  it('includes a choice that was made offline before the merge and sent later', async () => {
    const late = choose('Syr', ago(1_800))
    const merged = await merge('Rajo maslo', 'Maslo Rajo')
    await shopper.sent(listId, [late])
    expect(await chosen()).toEqual(['Syr'])
    await undo(merged)
    expect([await chosen(), await remembered()]).toEqual([['Syr'], ['Syr']])
  })

  it('keeps a choice that was made since the merge, even of the same product', async () => {
    const merged = await merge('Rajo maslo', 'Maslo Rajo')
    await shopper.sent(listId, [choose('Rajo maslo', ago(0))])
    await undo(merged)
    expect([await chosen(), await remembered()]).toEqual([['Rajo maslo'], ['Rajo maslo']])
  })

  it('stays removed, but has the new product if a member restores it', async () => {
    // At the same moment as the choice, as on a phone whose clock is slow.
    const at = ago(1_800)
    await shopper.sent(listId, [choose('Maslo Rajo', at), after(operation(item, 'removed', true, at))])
    await merge('Rajo maslo', 'Maslo Rajo')
    expect(await chosen()).toEqual([])
    await shopper.sent(listId, [operation(item, 'removed', false)])
    expect(await chosen()).toEqual(['Rajo maslo'])
  })

  it('follows whatever ids a device made', async () => {
    const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    await shopper.sent(listId, [{ ...choose('Maslo Rajo', ago(1_800)), op_id: last }])
    const merged = await merge('Rajo maslo', 'Maslo Rajo')
    expect(await chosen()).toEqual(['Rajo maslo'])
    await undo(merged)
    expect(await chosen()).toEqual(['Maslo Rajo'])
  })
})

describe('a choice of a product that was merged with another meanwhile', () => {
  it('becomes a choice of the other product, on all devices', async () => {
    await shopper.sent(listId, [choose('Syr', ago(1_800))])
    const late = choose('Maslo Rajo', ago(600))
    await merge('Rajo maslo', 'Maslo Rajo')
    const news = await shopper.sent(listId, [late], (await shopper.list(listId)).cursor)
    expect(news.operations).toMatchObject([{ op_id: late.op_id, value: idOf('Rajo maslo') }])
    expect([await chosen(), await remembered()]).toEqual([['Rajo maslo'], ['Rajo maslo']])
  })

  it('waits for transactions that lock both products, without a deadlock', async () => {
    const { pool } = app.database
    await merge('Rajo maslo', 'Maslo Rajo')
    // Locks the lowest id first, like an alias of their store.
    const alias = await pool.connect()
    const hold = (title: string) =>
      alias.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [idOf(title)])
    await alias.query('BEGIN')
    await hold('Rajo maslo')
    const sent = shopper.send(listId, [choose('Maslo Rajo', ago(600))])
    await expect.poll(() => waitsForLock(pool)).toBe(true)
    await hold('Maslo Rajo')
    await alias.query('COMMIT')
    alias.release()
    expect((await sent).statusCode).toBe(200)
    expect(await chosen()).toEqual(['Rajo maslo'])
  })
})

describe('concurrent changes of lists and merges of products', () => {
  it('wait for each other, and leave no merged product behind', async () => {
    const others = await Promise.all([1, 2, 3].map(() => shopper.create()))
    for (let round = 0; round < 5; round++) {
      const chooseAnywhere = () =>
        others.flatMap((list) =>
          ['Maslo Rajo', 'Rajo maslo'].map(async (title) => {
            const one = randomUUID()
            const operations = [operation(one, 'text', 'maslo'), { ...choose(title), item_id: one }]
            expect((await shopper.send(list, operations)).statusCode).toBe(200)
          }),
        )
      const [merged] = await Promise.all([merge('Rajo maslo', 'Maslo Rajo'), ...chooseAnywhere()])
      expect(new Set(await chosen())).toEqual(new Set(['Rajo maslo']))
      for (const list of others) {
        const { items, products } = await shopper.list(list)
        expect(products.map(({ title }) => title)).toEqual(['Rajo maslo'])
        expect(items.filter(({ product_id: id }) => id !== products[0]!.id)).toEqual([])
      }
      await Promise.all([undo(merged), ...chooseAnywhere()])
      expect(await chosen()).toEqual(['Maslo Rajo'])
    }
  })
})

/** The operation with an id that is greater than any choice's. */
const after = (one: TestOperation): TestOperation => ({ ...one, op_id: `ffffffff${one.op_id.slice(8)}` })
