import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { PricesInBranches } from '@cenolov/core/branches'
import { PRODUCT_SORTS } from '@cenolov/core/catalogue'
import { senseOf } from '@cenolov/core/goods'
import { effectiveCents, shownOn } from '@cenolov/core/offer'
import { decodeSnapshot, snapshotInBranches } from '@cenolov/core/snapshot'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-20'
const STORES = ['Terno', 'Lidl', 'Billa'] as const
/** Two branches of Terno and of Lidl, and one of Billa. */
const BRANCHES = [1, 2, 3, 4, 5]
const storeOf = (branch: number) => STORES[Math.floor((branch - 1) / 2)]!

interface Goods {
  readonly id: number
  readonly title: string
  readonly store: string
  readonly category: string
  readonly price: number
  readonly akcia: string
  /** null: everywhere. */
  readonly soldIn: readonly number[] | null
  readonly offers: Readonly<Record<number, { readonly price: number; readonly akcia: string }>>
}

let app: TestApp
/** The day of the server's clock. */
let today = TODAY
const goods: Goods[] = []
beforeAll(async () => {
  app = await testApp({}, () => new Date(`${today}T12:00:00Z`))
  const { pool } = app.database
  await pool.query(
    `INSERT INTO branches (id, store, code, name, since) OVERRIDING SYSTEM VALUE
     SELECT id, store, id::text, 'Predajňa ' || id, '2026-01-01' FROM unnest($1::integer[], $2::text[]) AS b (id, store)`,
    [BRANCHES, BRANCHES.map(storeOf)],
  )
  const cents = (index: number, salt: number) => 50 + ((index * 37 + salt * 101) % 400)
  for (let index = 0; index < 60; index += 1) {
    const store = STORES[index % 3]!
    const own = BRANCHES.filter((branch) => storeOf(branch) === store)
    const soldIn = index % 4 === 0 ? null : own.filter((branch) => (index + branch) % 3 !== 0)
    const differ = (soldIn ?? own).filter((branch) => (index + branch) % 2 === 0)
    goods.push({
      id: 0,
      title: `${['Maslo', 'Mlieko', 'Chlieb'][(index % 5) % 3]} ${index}`,
      store,
      category: ['Mliečne', 'Pečivo'][index % 2]!,
      price: cents(index, 0) / 100,
      akcia: index % 7 === 0 ? (cents(index, 0) / 200).toFixed(2) : 'No',
      soldIn,
      offers: Object.fromEntries(
        differ.map((branch) => [
          branch,
          { price: cents(index, branch) / 100, akcia: branch === 3 ? '30%' : 'No' },
        ]),
      ),
    })
  }
  for (const [index, item] of goods.entries()) {
    const { rows } = await pool.query(
      `INSERT INTO products (identity, title, price, akcia, store, category, date)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6) RETURNING id`,
      [item.title, item.price, item.akcia, item.store, item.category, TODAY],
    )
    const id = Number(rows[0].id)
    goods[index] = { ...item, id }
    if (item.soldIn !== null)
      await pool.query('INSERT INTO product_branches VALUES ($1, $2)', [id, item.soldIn])
    for (const [branch, offer] of Object.entries(item.offers))
      await pool.query(
        'INSERT INTO branch_offers (product_id, branch_id, price, akcia, date) VALUES ($1, $2, $3, $4, $5)',
        [id, Number(branch), offer.price, offer.akcia, TODAY],
      )
  }
  await pool.query('UPDATE catalogue_version SET version = version + 1')
  await app.catalogue.refresh()
})
afterAll(() => app.close())

async function query(parameters: string): Promise<ProductQueryResponse> {
  const answer = await app.server.inject(`/api/v1/products/query?${parameters}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Filters all branch prices: the answer by its definition. */
function filtered(named: readonly number[]) {
  return goods.flatMap((item) => {
    const sold = named.filter(
      (branch) => storeOf(branch) === item.store && (item.soldIn === null || item.soldIn.includes(branch)),
    )
    const offers = sold.map((branch) => ({ branch, ...(item.offers[branch] ?? item) }))
    const [best] = offers.toSorted((a, b) => effectiveCents(a) - effectiveCents(b))
    return best === undefined ? [] : [{ ...item, best }]
  })
}

describe('the catalogue in some branches', () => {
  it('answers as a filter over all branch prices', async () => {
    const named = fc.shuffledSubarray(BRANCHES, { minLength: 1 })
    const search = fc.constantFrom('', 'maslo', 'mlieko')
    const category = fc.constantFrom('', 'Pečivo')
    await fc.assert(
      fc.asyncProperty(named, search, category, async (branches, words, of) => {
        const answer = await query(
          `branches=${branches}&search=${words}&category=${encodeURIComponent(of)}&sort=price_asc`,
        )
        const wanted = filtered(branches).filter(
          ({ title, category: own }) => title.toLowerCase().includes(words) && (of === '' || own === of),
        )
        expect(answer.total).toBe(wanted.length)
        const byId = new Map(wanted.map((item) => [item.id, item]))
        for (const product of answer.products) {
          const item = byId.get(product.id)!
          expect(product).toMatchObject({
            price: item.best.price,
            akcia: item.best.akcia,
            branch_id: item.best.branch,
            chain_price: item.price,
            chain_akcia: item.akcia,
          })
        }
        const cheapest = Math.min(...wanted.map(({ best }) => effectiveCents(best)))
        if (wanted.length > 0) expect(effectiveCents(answer.products[0]!)).toBe(cheapest)
        for (const { name, count } of answer.facets.stores)
          expect(count, name).toBe(
            filtered(branches).filter(
              ({ store, title, category: own }) =>
                store === name && title.toLowerCase().includes(words) && (of === '' || own === of),
            ).length,
          )
      }),
      { numRuns: 40 },
    )
  })

  it('is empty in a branch that nobody knows, and refuses more than twenty', async () => {
    expect((await query('branches=999')).total).toBe(0)
    const ids = Array.from({ length: 21 }, (_, index) => index + 1)
    expect((await app.server.inject(`/api/v1/products/query?branches=${ids}`)).statusCode).toBe(422)
    expect((await app.server.inject('/api/v1/products/query?branches=x')).statusCode).toBe(422)
  })

  it('forgets a sale of a branch on a day after it', async () => {
    const { pool } = app.database
    const item = goods.find(({ store, soldIn }) => store === 'Billa' && soldIn === null)!
    await pool.query(
      `INSERT INTO branch_offers VALUES ($1, 5, 2, '0.40', '{"valid_to": "2026-11-22"}', $2)
       ON CONFLICT (product_id, branch_id) DO UPDATE SET price = 2, akcia = '0.40', terms = excluded.terms`,
      [item.id, TODAY],
    )
    await pool.query('UPDATE catalogue_version SET version = version + 1')
    await app.catalogue.refresh()
    const one = async (more: string) =>
      (await query(`branches=5&search=${encodeURIComponent(item.title)}${more}`)).products.find(
        ({ id }) => id === item.id,
      )
    expect(await one('')).toMatchObject({ price: 2, akcia: '0.40', offer: { valid_to: '2026-11-22' } })
    expect(await one('&date=2026-11-23')).toMatchObject({ price: 2, akcia: 'No', offer: null })
  })

  it('has another tag on the day after a sale of a branch, without a new version', async () => {
    const item = goods.find(({ store, soldIn }) => store === 'Billa' && soldIn === null)!
    const addresses = [
      `/api/v1/products/${item.id}/branches`,
      `/api/v1/products/query?branches=5&search=${encodeURIComponent(item.title)}`,
    ]
    const read = async (url: string, tag = '') => {
      const { headers, statusCode, body } = await app.server.inject({
        url,
        headers: { 'if-none-match': tag },
      })
      return { tag: String(headers.etag), statusCode, body }
    }
    for (const url of addresses) {
      today = '2026-11-22'
      const on = await read(url)
      expect(on.body).toContain('"akcia":"0.40"')
      expect((await read(url, on.tag)).statusCode).toBe(304)
      today = '2026-11-23'
      const after = await read(url, on.tag)
      expect([after.statusCode, after.tag === on.tag]).toEqual([200, false])
      expect(after.body).not.toContain('"akcia":"0.40"')
    }
    today = TODAY
  })

  it('says of each product by how much branches differ', async () => {
    const item = goods.find(({ soldIn, offers }) => soldIn?.length === 2 && Object.keys(offers).length === 1)!
    const [branch, offer] = Object.entries(item.offers)[0]!
    const answer = await app.server.inject(`/api/v1/products/${item.id}/branches`)
    const own = effectiveCents(item) / 100
    const other = effectiveCents(offer) / 100
    expect(answer.json()).toEqual({
      sold_in: 2,
      same: 1,
      not_in: [],
      lowest: Math.min(own, other),
      highest: Math.max(own, other),
      branches: [{ branch_id: Number(branch), ...offer, offer: null, date: TODAY }],
    })
    expect((await app.server.inject('/api/v1/products/999999/branches')).statusCode).toBe(404)
  })

  it('names the branches of the chain that do not sell a product', async () => {
    for (const { id, store, soldIn } of goods.slice(0, 12)) {
      const own = BRANCHES.filter((branch) => storeOf(branch) === store)
      const answer = (await app.server.inject(`/api/v1/products/${id}/branches`)).json()
      expect(answer.not_in).toEqual(soldIn === null ? [] : own.filter((branch) => !soldIn.includes(branch)))
    }
  })
})

describe('the device in some branches', () => {
  it('answers as the server does: products, order, totals, facets and figures', async () => {
    const { pool } = app.database
    // Products of one branch, of an unknown one, and a sale that ends for the whole chain.
    await pool.query(`UPDATE products SET specific_store = 'Predajňa 2' WHERE title LIKE '% 9'`)
    await pool.query(`UPDATE products SET specific_store = 'Niekde' WHERE title LIKE '% 10'`)
    await pool.query(
      `UPDATE products SET shown_offer = '{"valid_to": "2026-11-21"}', terms_turn = '2026-11-22'
       WHERE akcia <> 'No' AND id % 2 = 0`,
    )
    await pool.query('UPDATE catalogue_version SET version = version + 1')
    await app.catalogue.refresh()
    const version = (await app.server.inject('/api/v1/catalogue')).json()
    const snapshot = decodeSnapshot((await app.server.inject(version.address)).rawPayload)
    const named = fc.shuffledSubarray(BRANCHES, { minLength: 1 })
    const day = fc.constantFrom(TODAY, '2026-11-22', '2026-11-24')
    const search = fc.constantFrom('', 'maslo', 'mlieko')
    const filter = fc.constantFrom('', 'akcia')
    const sort = fc.constantFrom(...PRODUCT_SORTS)
    await fc.assert(
      fc.asyncProperty(named, day, search, filter, sort, async (branches, date, words, sale, order) => {
        const prices = (await app.server.inject(`/api/v1/branches/prices?branches=${branches}`)).json()
        const inBranches = PricesInBranches.from(prices)
        const device = snapshotInBranches(snapshot, inBranches, date).toCatalogue('', date)
        const { totalPages, ...result } = device.query({
          ...{ search: words, filter: sale as '', sort: order, sense: senseOf(words) },
        })
        const { hints: _hints, ...answer } = await query(
          `branches=${branches}&date=${date}&search=${words}&filter=${sale}&sort=${order}`,
        )
        expect(answer).toEqual({
          ...result,
          total_pages: totalPages,
          products: result.products.map(({ id }) => {
            const row = Array.from(snapshot.rows.ids).indexOf(id)
            return inBranches.productIn(shownOn(snapshot.productAt(row), date), date)
          }),
        })
      }),
      { numRuns: 60 },
    )
  })
})
