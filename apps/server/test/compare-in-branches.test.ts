import { randomUUID } from 'node:crypto'
import type { BasketComparison, CartItem, ListComparison } from '@cenolov/contract/shopping'
import { effectiveCents } from '@cenolov/core/offer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListCalls, listCalls, operation } from '../src/testing/list-calls.ts'
import { caller, type Shopper } from '../src/testing/shopper.ts'
import { type TestApp, testApp } from '../src/testing/test-app.ts'

const TODAY = '2026-11-20'
const STORES = ['Terno', 'Lidl', 'Billa'] as const
type Store = (typeof STORES)[number]
/** Two branches of Terno and of Lidl, and one of Billa. */
const BRANCHES = [1, 2, 3, 4, 5]
const storeOf = (branch: number): Store => STORES[Math.floor((branch - 1) / 2)]!
/** Goods that nobody takes for one another. */
const KINDS = [
  'Trstinka',
  'Horčička',
  'Lupienky',
  'Rezančeky',
  'Kapustička',
  'Makovec',
  'Višňovka',
  'Kvasnice',
]
const PIECES = KINDS.map((_, kind) => 1 + (kind % 3))

interface Offer {
  readonly price: number
  readonly akcia: string
}
interface Goods extends Offer {
  readonly id: number
  readonly kind: number
  readonly store: Store
  /** null: everywhere. */
  readonly soldIn: readonly number[] | null
  /** Offers that differ, by branch. */
  readonly offers: ReadonlyMap<number, Offer>
}

const offer = fc.record({
  price: fc.integer({ min: 50, max: 500 }).map((cents) => cents / 100),
  akcia: fc.constantFrom('No', 'No', '25%', '0.40'),
})

let app: TestApp
let shopper: Shopper
let lists: ListCalls
/** A list of words, and one of chosen products. */
let words: string
let chosen: string
const goods: Goods[] = []
/** The goods of the cart, one of each kind that is sold. */
const cart: Goods[] = []

beforeAll(async () => {
  app = await testApp({}, () => new Date(`${TODAY}T12:00:00Z`))
  const { pool } = app.database
  await pool.query(
    `INSERT INTO branches (id, store, code, name, since) OVERRIDING SYSTEM VALUE
     SELECT id, store, id::text, 'Predajňa ' || id, '2026-01-01' FROM unnest($1::integer[], $2::text[]) AS b (id, store)`,
    [BRANCHES, BRANCHES.map(storeOf)],
  )
  for (const [kind, title] of KINDS.entries())
    for (const store of fc.sample(fc.shuffledSubarray([...STORES], { minLength: 1 }), 1)[0]!) {
      const own = BRANCHES.filter((branch) => storeOf(branch) === store)
      const [usual] = fc.sample(offer, 1) as [Offer]
      const [soldIn] = fc.sample(fc.option(fc.subarray(own)), 1) as [number[] | null]
      const differ = fc.sample(fc.subarray(soldIn ?? own), 1)[0]!
      const prices = fc.sample(offer, differ.length)
      const { rows } = await pool.query(
        `INSERT INTO products (identity, title, price, akcia, store, category, date)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $1, $5) RETURNING id`,
        [title, usual.price, usual.akcia, store, TODAY],
      )
      const id = Number(rows[0].id)
      const offers = new Map(differ.map((branch, place) => [branch, prices[place]!]))
      goods.push({ ...usual, id, kind, store, soldIn, offers })
      if (soldIn !== null) await pool.query('INSERT INTO product_branches VALUES ($1, $2)', [id, soldIn])
      for (const [branch, { price, akcia }] of offers)
        await pool.query(
          'INSERT INTO branch_offers (product_id, branch_id, price, akcia, date) VALUES ($1, $2, $3, $4, $5)',
          [id, branch, price, akcia, TODAY],
        )
    }
  await pool.query('UPDATE catalogue_version SET version = version + 1')
  await app.catalogue.refresh()

  const headers = await app.signedIn('predajne@example.sk', { premium: true })
  shopper = caller(app, headers)
  lists = listCalls(app, headers)
  const made = async (
    fields: (of: Goods) => readonly (readonly ['text' | 'product_id', string | number])[],
  ) => {
    const id = await lists.create()
    await lists.sent(
      id,
      cart.flatMap((of, place) => {
        const item = randomUUID()
        return [
          ...fields(of).map(([field, value]) => operation(item, field, value)),
          operation(item, 'quantity', PIECES[of.kind]!),
          operation(item, 'position', place),
        ]
      }),
    )
    return id
  }
  for (const kind of KINDS.keys())
    cart.push(goods.filter((one) => one.kind === kind).at(kind % 2 === 0 ? 0 : -1)!)
  for (const { id, kind } of cart)
    expect((await shopper('POST', `/auth/cart/${id}`, { quantity: PIECES[kind]! })).statusCode).toBe(201)
  words = await made(({ kind }) => [['text', KINDS[kind]!.toLowerCase()]])
  chosen = await made(({ kind, id }) => [
    ['text', KINDS[kind]!],
    ['product_id', id],
  ])
})
afterAll(() => app.close())

interface Sold extends Goods {
  readonly branch: number
  readonly charged: Offer
  /** Cents of the wanted pieces. */
  readonly total: number
}

/** Returns what each store sells in some branches, by kind: the answer by its definition. */
function soldIn(named: readonly number[]): Map<Store, Map<number, Sold>> {
  const stores = STORES.filter((store) => named.some((branch) => storeOf(branch) === store))
  return new Map(
    stores.map((store) => {
      const found = goods.flatMap((one) => {
        const all = named
          .filter((branch) => storeOf(branch) === one.store && (one.soldIn ?? BRANCHES).includes(branch))
          .map((branch) => ({ branch, charged: one.offers.get(branch) ?? one }))
          .map((at) => ({ ...one, ...at, total: effectiveCents(at.charged) * PIECES[one.kind]! }))
        return all.toSorted((a, b) => a.total - b.total).slice(0, 1)
      })
      return [store, new Map(found.filter((one) => one.store === store).map((one) => [one.kind, one]))]
    }),
  )
}

const cents = (euros: number) => Math.round(euros * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function expectByDefinition(named: readonly number[], answer: BasketComparison | ListComparison): void {
  const sold = soldIn(named)
  const stores = [...sold].filter(([, kinds]) => kinds.size > 0)
  const lowest = (kind: number, among = stores) =>
    Math.min(...among.flatMap(([, kinds]) => kinds.get(kind)?.total ?? []))
  const kinds = [...KINDS.keys()].filter((kind) => Number.isFinite(lowest(kind)))
  /** The cost of everything when these stores are preferred to the others. */
  const wholeOf = (among: typeof stores) =>
    sum(kinds.map((kind) => (Number.isFinite(lowest(kind, among)) ? lowest(kind, among) : lowest(kind))))
  const foundOf = (among: typeof stores) =>
    kinds.filter((kind) => Number.isFinite(lowest(kind, among))).length

  const compared = answer.stores.filter(({ found }) => found > 0)
  expect(
    Object.fromEntries(
      compared.map(({ store, found, total, whole }) => [store, [found, cents(total), cents(whole)]]),
    ),
  ).toEqual(
    Object.fromEntries(
      stores.map((store) => [
        store[0],
        [store[1].size, sum([...store[1].values()].map(({ total }) => total)), wholeOf([store])],
      ]),
    ),
  )
  const named_ = new Set<string>(named.map(storeOf))
  for (const { store } of answer.stores) expect(named_).toContain(store)
  for (const { offers } of answer.rows) for (const { store } of offers) expect(named_).toContain(store)
  expect(cents(answer.everywhere?.whole ?? 0)).toBe(wholeOf(stores))
  if (stores.length > 0) {
    const most = Math.max(...stores.map((store) => foundOf([store])))
    const singles = stores.filter((store) => foundOf([store]) === most).map((store) => wholeOf([store]))
    expect(cents(answer.cheapest_store!.whole)).toBe(Math.min(...singles))
  }
  if (answer.cheapest_pair !== null) {
    const pairs = stores.flatMap((one, place) => stores.slice(place + 1).map((other) => [one, other]))
    const most = Math.max(...pairs.map(foundOf))
    const best = Math.min(...pairs.filter((pair) => foundOf(pair) === most).map(wholeOf))
    expect(cents(answer.cheapest_pair.whole)).toBe(best)
  }
  const products = new Map(answer.products.map((product) => [product.id, product]))
  const offered = answer.rows.flatMap(({ offers }) => offers.filter(({ product_id: id }) => id !== null))
  expect(offered).toHaveLength(sum(stores.map(([, of]) => of.size)))
  for (const { product_id: id, total } of offered) {
    const product = products.get(id!)!
    const one = sold.get(product.store as Store)!.get(goods.find((of) => of.id === id)!.kind)!
    expect(cents(total)).toBe(one.total)
    const { price, akcia } = one.charged
    expect(product).toMatchObject({ price, akcia, chain_price: one.price, chain_akcia: one.akcia })
    expect(named).toContain(product.branch_id)
    expect(one.total).toBe(effectiveCents(one.offers.get(product.branch_id!) ?? one) * PIECES[one.kind]!)
  }
}

const named = fc.shuffledSubarray(BRANCHES, { minLength: 1 })
const answerOf = async <Answer>(url: string): Promise<Answer> => {
  const answer = await shopper('GET', url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a comparison in some branches', () => {
  it('of a cart adds up what these branches charge', async () => {
    await fc.assert(
      fc.asyncProperty(named, async (branches) => {
        const answer = await answerOf<BasketComparison>(`/auth/basket/compare?branches=${branches}`)
        expectByDefinition(branches, answer)
        const sold = soldIn(branches)
        for (const { product, own_total: own } of answer.rows) {
          const of = goods.find(({ id }) => id === product.id)!
          const there = sold.get(of.store)?.get(of.kind)
          expect(cents(own!)).toBe(there?.total ?? effectiveCents(of) * PIECES[of.kind]!)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('of a list does the same, for words and for chosen products', async () => {
    await fc.assert(
      fc.asyncProperty(named, fc.constantFrom('words', 'chosen'), async (branches, which) => {
        const list = which === 'words' ? words : chosen
        const url = `/auth/lists/${list}/compare`
        const answer = await answerOf<ListComparison>(`${url}?branches=${branches}`)
        expectByDefinition(branches, answer)
        const posted = await lists.call('POST', url, { branches: String(branches) })
        expect(posted.json()).toEqual(answer)
      }),
      { numRuns: 40 },
    )
  })

  it('stays within the named stores too', async () => {
    const answer = await answerOf<BasketComparison>('/auth/basket/compare?branches=1,3,5&stores=Lidl,Tesco')
    expect(answer.stores.map(({ store }) => store)).toEqual(soldIn([3]).get('Lidl')!.size > 0 ? ['Lidl'] : [])
  })

  it('leaves out the choices for a store without a named branch', async () => {
    const [first] = cart as [Goods]
    const other = STORES.find((store) => store !== first.store)!
    const form = { store: other, choice: 'exclude' }
    await shopper('PUT', `/auth/basket/matches/${first.id}`, form)
    const named = BRANCHES.filter((branch) => storeOf(branch) === first.store)
    const { rows } = await answerOf<BasketComparison>(`/auth/basket/compare?branches=${named}`)
    expect(new Set(rows.flatMap(({ offers }) => offers.map(({ store }) => store)))).not.toContain(other)
    await shopper('DELETE', `/auth/basket/matches/${first.id}?store=${other}`)
  })

  it('offers nothing in a branch that nobody knows, and refuses what is no list of ids', async () => {
    const { stores, cheapest_store } = await answerOf<BasketComparison>('/auth/basket/compare?branches=999')
    expect([stores, cheapest_store]).toEqual([[], null])
    const many = String(Array.from({ length: 21 }, (_, place) => place + 1))
    for (const url of ['/auth/basket/compare', `/auth/lists/${words}/compare`])
      for (const branches of ['x', '1,,2', many])
        expect((await shopper('GET', `${url}?branches=${branches}`)).statusCode).toBe(422)
    const posted = await lists.call('POST', `/auth/lists/${words}/compare`, { branches: many })
    expect(posted.statusCode).toBe(422)
  })

  it('is not made without branches: chains cost what most of their branches charge', async () => {
    const { items } = (await shopper('GET', '/auth/cart')).json() as { items: readonly CartItem[] }
    const empty = await lists.call('POST', `/auth/lists/${words}/compare`)
    expect(empty.json()).toEqual(await answerOf(`/auth/lists/${words}/compare?branches=`))
    const { rows, products } = await answerOf<BasketComparison>('/auth/basket/compare')
    expect(rows.map(({ own_total: own }) => cents(own!))).toEqual(items.map(({ total }) => cents(total!)))
    for (const product of products) expect(product).not.toHaveProperty('branch_id')
  })
})
