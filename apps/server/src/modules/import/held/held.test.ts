import type { HeldResponse } from '@cenolov/contract/admin'
import type { Product } from '@cenolov/core/product'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import type { CsvRow } from '#testing/csv-text.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { readOutbox } from '#testing/devices/outbox.ts'
import { tellOfHeldRows } from './service.ts'

const { app, call, importRows } = await adminApp()
beforeEach(async () => {
  await call('DELETE', 'products')
  await emptyTables(app.database.pool, 'products', 'import_jobs')
})

const held = async (query = ''): Promise<HeldResponse> => (await call('GET', `held${query}`)).json()
const offered = async (): Promise<Product[]> => {
  await app.catalogue.refresh()
  return (await app.server.inject({ url: '/api/v1/products' })).json()
}
const prices = async () => (await offered()).map(({ title, price }) => `${title} ${price}`).sort()
const state = async () => {
  const { rows } =
    await app.database.pool.query(`SELECT p.title, p.price, p.akcia, p.gram, p.category, p.ean, p.date::text,
    p.sale_since::text, p.lowest_price_30, p.identity, p.deleted_at IS NULL AS offered,
    (SELECT jsonb_agg(jsonb_build_array(date, price, akcia) ORDER BY date) FROM price_history h WHERE h.product_id = p.id) AS history
    FROM products p WHERE deleted_at IS NULL ORDER BY id`)
  return rows
}
const days = (first: string, ...more: string[]): CsvRow[] =>
  [first, ...more].map((price, index) => ({ Title: 'Maslo', Price: price, Date: `2026-10-${index + 10}` }))

const EAN = '8586000000018'

describe('held rows', () => {
  it('leave product, history, alerts and sale as they were, and wait', async () => {
    await importRows(...days('2.00', '2.10'), { Title: 'Chlieb', Price: '1.50' })
    const before = await state()
    const status = await importRows({ Title: 'Maslo', Price: '21.00' }, { Title: 'Chlieb', Price: '1.60' })
    expect(status).toMatchObject({ held_count: 1, updated_count: 1, created_count: 0 })
    expect((await state())[0]).toEqual(before[0])
    const waiting = await held()
    expect(waiting).toMatchObject({ total: 1, page: 1 })
    expect(waiting.held[0]).toMatchObject({
      job_id: status.job_id,
      rule: 'price_jump',
      title: 'Maslo',
      store: 'Lidl',
      gram: 1000,
      old_price: 2.1,
      price: 21,
      akcia: 'No',
      date: '2026-11-01',
    })
    expect(waiting.groups).toMatchObject([{ job_id: status.job_id, rule: 'price_jump', count: 1 }])
    expect((await held(`?job_id=${status.job_id}&limit=1&page=2`)).held).toEqual([])
  })

  it('are new products whose price is unlike the same goods in other stores', async () => {
    await importRows(
      { Title: 'Popcorn 90 g', Store: 'Lidl', Price: '1.50', Gram: '90' },
      { Title: 'Maslo Tami 250 g', Store: 'Lidl', Price: '2.00', EAN },
      { Title: 'Chlieb z pultu', Store: 'Lidl', Price: '2.00', EAN: '2000000000008' },
    )
    await importRows(
      { Title: 'POPCORN 90 g', Store: 'Tesco', Price: '99.00', Gram: '90' },
      { Title: 'Tami roztierateľné', Store: 'Tesco', Price: '0.30', EAN },
      { Title: 'Popcorn 90 g', Store: 'Billa', Price: '7.50', Gram: '90' },
      // A number that a chain gave itself means other goods.
      { Title: 'Stôl', Store: 'Tesco', Price: '99.00', EAN: '2000000000008' },
    )
    const waiting = await held()
    expect(waiting.held.map(({ title, rule }) => [title, rule]).sort()).toEqual([
      ['POPCORN 90 g', 'price_elsewhere'],
      ['Tami roztierateľné', 'price_elsewhere'],
    ])
    expect(await prices()).toContain('Popcorn 90 g 7.5')
  })

  it('are applied by the same merge, one, a file or all', async () => {
    await importRows({ Title: 'Maslo', Price: '2' }, { Title: 'Chlieb', Price: '1' })
    const { job_id } = await importRows(
      { Title: 'Maslo', Price: '20', Date: '2026-11-02' },
      { Title: 'Chlieb', Price: '10', Date: '2026-11-02' },
      { Title: 'Nula', Price: '0' },
    )
    const [first] = (await held()).held
    expect((await call('POST', 'held/apply', { ids: [first!.id] })).json()).toEqual({ count: 1 })
    expect(await prices()).toEqual(['Chlieb 1', 'Maslo 20'])
    expect((await call('POST', 'held/apply', { job_id })).json()).toEqual({ count: 2 })
    expect(await prices()).toEqual(['Chlieb 10', 'Maslo 20', 'Nula 0'])
    expect(await held()).toMatchObject({ total: 0, groups: [] })
    expect((await call('POST', 'held/apply', { job_id })).json()).toEqual({ count: 0 })
  })

  it('have ids within the range of the database', async () => {
    for (const job_id of ['\u0000', '\ud800'])
      expect((await call('POST', 'held/discard', { job_id })).statusCode).toBeLessThan(500)
  })

  it('that are discarded stay away, also when the same row comes again', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    const { job_id } = await importRows({ Title: 'Maslo', Price: '20' })
    expect((await call('POST', 'held/discard', { job_id })).json()).toEqual({ count: 1 })
    await importRows({ Title: 'Maslo', Price: '20' })
    expect((await held()).total).toBe(0)
    expect(await prices()).toEqual(['Maslo 2'])
  })

  it('that are discarded stay away under a new name of their product, and as goods that nobody knows', async () => {
    await importRows({ Title: 'Maslo', Price: '2', EAN })
    const { job_id } = await importRows({ Title: 'Maslo', Price: '20', EAN }, { Title: 'Nula', Price: '0' })
    expect((await call('POST', 'held/discard', { job_id })).json()).toEqual({ count: 2 })
    await importRows({ Title: 'Maslo čerstvé', Price: '2.1', EAN, Date: '2026-11-02' })
    await importRows(
      { Title: 'Maslo čerstvé', Price: '20', EAN, Date: '2026-11-03' },
      { Title: 'Nula', Price: '0', Date: '2026-11-03' },
    )
    expect((await held()).total).toBe(0)
    expect(await prices()).toEqual(['Maslo čerstvé 2.1'])
  })

  it('give way to a newer row of their product, good or held', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    await importRows({ Title: 'Maslo', Price: '30', Date: '2026-11-03' })
    expect((await held()).held).toMatchObject([{ price: 30 }])
    await importRows({ Title: 'Maslo', Price: '2.2', Date: '2026-11-04' })
    expect((await held()).total).toBe(0)
  })

  it('of a product that is allowed from now on pass the gate', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    await call('POST', 'held/apply', { ids: [(await held()).held[0]!.id], allow: true })
    const status = await importRows({ Title: 'Maslo', Price: '2', Date: '2026-11-03' })
    expect(status).toMatchObject({ held_count: 0, updated_count: 1 })
  })

  it('that were applied are reverted: the price, the history and the held row of the product', async () => {
    await importRows(...days('2.00', '2.10'), { Title: 'Chlieb', Price: '1.50' })
    const before = await state()
    await importRows({ Title: 'Maslo', Price: '0.15' }, { Title: 'Chlieb', Price: '1.60' })
    const id = (await held()).held[0]!.id
    await call('POST', 'held/apply', { ids: [id], allow: true })
    expect(await prices()).toEqual(['Chlieb 1.6', 'Maslo 0.15'])
    expect((await call('POST', 'review/undo', { ids: [`held:${id}`] })).json()).toEqual({ count: 1 })
    expect((await state())[0]).toEqual(before[0])
    expect(await prices()).toEqual(['Chlieb 1.6', 'Maslo 2.1'])
    expect((await held()).held).toMatchObject([{ id, price: 0.15 }])
    expect(await importRows({ Title: 'Maslo', Price: '0.14', Date: '2026-11-03' })).toMatchObject({
      held_count: 1,
    })
    expect((await call('POST', 'review/undo', { ids: [`held:${id}`] })).json()).toEqual({ count: 0 })
  })

  it('that were applied stay where something newer changed their product', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    const id = (await held()).held[0]!.id
    await call('POST', 'held/apply', { ids: [id], allow: true })
    await importRows({ Title: 'Maslo', Price: '19', Date: '2026-11-03' })
    expect((await call('POST', 'review/undo', { ids: [`held:${id}`] })).statusCode).toBe(409)
    expect(await prices()).toEqual(['Maslo 19'])
  })

  it('of a new product are gone when they are reverted', async () => {
    const { job_id } = await importRows({ Title: 'Nula', Price: '0' })
    const id = (await held()).held[0]!.id
    await call('POST', 'held/apply', { job_id })
    expect(await prices()).toEqual(['Nula 0'])
    expect((await call('POST', 'review/undo', { ids: [`held:${id}`] })).json()).toEqual({ count: 1 })
    expect(await prices()).toEqual([])
  })

  it('that were discarded by mistake wait again, unless a newer row of the product does', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    const { job_id } = await importRows({ Title: 'Maslo', Price: '20', Date: '2026-11-02' })
    const id = (await held()).held[0]!.id
    const undo = async () => (await call('POST', 'review/undo', { ids: [`held:${id}`] })).json()
    await call('POST', 'held/discard', { ids: [id] })
    expect(await undo()).toEqual({ count: 1 })
    expect((await held()).held).toMatchObject([{ id, price: 20 }])
    await call('POST', 'held/discard', { ids: [id] })
    await importRows({ Title: 'Maslo', Price: '30', Date: '2026-11-03' })
    expect(await undo()).toEqual({ count: 0 })
    await call('POST', `imports/${job_id}/undo`)
    expect((await held()).held).toMatchObject([{ price: 30 }])
  })

  it('that were discarded with their import stay away', async () => {
    await importRows({ Title: 'Maslo', Price: '2' })
    const { job_id } = await importRows({ Title: 'Maslo', Price: '20' }, { Title: 'Chlieb', Price: '1' })
    const id = (await held()).held[0]!.id
    await call('POST', `imports/${job_id}/undo`)
    expect((await call('POST', 'review/undo', { ids: [`held:${id}`] })).json()).toEqual({ count: 0 })
  })

  it.each([[{ ids: [] }], [{ ids: ['x'] }], [{}]])('are not decided by %j', async (body) => {
    expect((await call('POST', 'held/apply', body)).statusCode).toBe(422)
  })
})

describe('administrators', () => {
  it('get a mail about held rows, once a day', async () => {
    const { queue, db } = app
    const tell = () => tellOfHeldRows(db, queue, 'https://cenolov.sk')
    expect(await tell()).toBe(0)
    await importRows({ Title: 'Nula', Price: '0' })
    expect((await held()).held).toMatchObject([{ rule: 'zero_price', product_id: null, old_price: null }])
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const { pool } = app.database
    await pool.query("UPDATE admin_notices SET sent_at = now() - interval '25 hours'")
    await pool.query("UPDATE users SET language = 'en'")
    expect(await tell()).toBe(1)
    await expect
      .poll(async () => (await readOutbox(app.dataDir)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['Cenolov: 1 riadok čaká', 'Cenolov: 1 row waits']))
  })
})

describe('an undone import', () => {
  it('leaves products, history, deletions and sales as they were before it', async () => {
    await importRows(...days('2.00', '1.90'), { Title: 'Chlieb', Price: '1.50', Category: 'Pečivo' })
    const before = await state()
    const { job_id } = await importRows(
      { Title: 'Maslo', Price: '2.20', Akcia: '1.50', Date: '2026-11-02' },
      { Title: 'Maslo', Price: '1.95', Date: '2026-10-15' },
      { Title: 'Chlieb', Price: '1.50', Category: 'Chlieb' },
      { Title: 'Nový', Price: '1' },
    )
    expect(await state()).not.toEqual(before)
    const answer = await call('POST', `imports/${job_id}/undo`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { restored: 3, left: [] }])
    expect(await state()).toEqual(before)
    expect((await offered()).map(({ title }) => title).sort()).toEqual(['Chlieb', 'Maslo'])
    expect((await call('POST', `imports/${job_id}/undo`)).statusCode).toBe(409)
  })

  it('leaves products that something newer changed, and lists them', async () => {
    await importRows({ Title: 'Maslo', Price: '2' }, { Title: 'Chlieb', Price: '1' })
    const { job_id } = await importRows(
      { Title: 'Maslo', Price: '2.1', Date: '2026-11-02' },
      { Title: 'Chlieb', Price: '1.1', Date: '2026-11-02' },
    )
    await importRows({ Title: 'Maslo', Price: '2.3', Date: '2026-11-03' })
    const answer = (await call('POST', `imports/${job_id}/undo`)).json()
    expect(answer).toMatchObject({ restored: 1, left: [{ title: 'Maslo', store: 'Lidl' }] })
    expect(await prices()).toEqual(['Chlieb 1', 'Maslo 2.3'])
  })

  it('is an import of the last seven days at most', async () => {
    const { job_id } = await importRows({ Title: 'Maslo' })
    await app.database.pool.query("UPDATE import_jobs SET finished_at = now() - interval '8 days'")
    expect((await call('POST', `imports/${job_id}/undo`)).statusCode).toBe(410)
    expect((await call('POST', 'imports/00000000-0000-4000-8000-000000000000/undo')).statusCode).toBe(404)
    expect((await call('POST', 'imports/x/undo')).statusCode).toBe(404)
  })

  it('returns to its products when it is imported again, without its history', async () => {
    const { job_id } = await importRows({ Title: 'Maslo', Price: '2', Date: '2026-11-01' })
    const [{ id }] = (await offered()) as [Product]
    await call('POST', `imports/${job_id}/undo`)
    expect(await offered()).toEqual([])
    await importRows({ Title: 'Maslo', Price: '2.5', Date: '2026-11-02' })
    expect((await offered()).map((product) => product.id)).toEqual([id])
    expect((await state())[0].history).toEqual([['2026-11-02', 2.5, 'No']])
  })
})
