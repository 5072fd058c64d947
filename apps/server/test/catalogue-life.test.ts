import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Deletions } from '../src/modules/products/deletions.ts'
import { ProductEditing } from '../src/modules/products/product-editing.ts'
import { type Account, accountOfRow } from '../src/platform/auth/accounts/account.ts'
import { clockOf } from '../src/platform/clock.ts'
import type { OpenDatabase } from '../src/platform/database/database.ts'
import type { CsvRow } from '../src/testing/csv-text.ts'
import { importInPlace, dayRow as row } from '../src/testing/import-in-place.ts'
import { testDatabase } from '../src/testing/test-database.ts'

let database: OpenDatabase
let directory: string
let editing: ProductEditing
let deletions: Deletions
let now = new Date('2026-11-20T10:00:00Z')
const clock = clockOf('Europe/Bratislava', () => now)
const waitForVersion = async () => undefined
let actor: Account

beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'cenolov-life-'))
  const { db } = database
  const row = await db
    .insertInto('users')
    .values({ email: 'spravca@example.sk', password_hash: 'x', is_admin: true })
    .returningAll()
    .executeTakeFirstOrThrow()
  actor = accountOfRow(row, 0)
  editing = new ProductEditing({
    db,
    waitForVersion,
    clock,
    currency: 'EUR',
    wantImages: waitForVersion,
  })
  deletions = new Deletions({ db, waitForVersion })
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  await database.pool.query('TRUNCATE products, price_history, product_changes CASCADE')
})

const importRows = (rows: readonly CsvRow[], isLate = false) =>
  importInPlace(database, directory, rows, clock.today(), { isLate })
const offered = () =>
  database.db.selectFrom('products').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
const onlyId = async () => (await offered())[0]!.id
const historyOf = (id: number) =>
  database.db
    .selectFrom('price_history')
    .select(['date', 'price', 'akcia'])
    .where('product_id', '=', id)
    .orderBy('date')
    .execute()
const told = async (id: number) => (await historyOf(id)).map(({ date, price }) => `${date} ${price}`)

/** Checks that entries are changes, that the newest is the current price, and that no entry is dated after it. */
async function expectOneHistory(): Promise<void> {
  for (const product of await offered()) {
    const history = await historyOf(product.id)
    const said = JSON.stringify({ product: product.title, history })
    expect(history.at(-1), said).toMatchObject({ price: product.price, akcia: product.akcia })
    for (const [index, entry] of history.entries()) {
      const before = history[index - 1]
      expect(entry.price === before?.price && entry.akcia === before.akcia, said).toBe(false)
    }
    const { rows } = await database.pool.query('SELECT * FROM real_discounts($1)', [[product.id]])
    const { sale_since, lowest_price_30 } = product
    expect(rows, said).toMatchObject([{ sale_since, lowest_price_30 }])
  }
}

describe('the price of a product', () => {
  it('stays what a form said when an import of an earlier day follows', async () => {
    await importRows([row('2026-11-15', '2.00')])
    const id = await onlyId()
    await editing.edit(id, { price: '1.50' })
    await importRows([row('2026-11-19', '2.20')])
    expect(await offered()).toMatchObject([{ price: 1.5, date: '2026-11-15' }])
    expect(await told(id)).toEqual(['2026-11-15 2', '2026-11-19 2.2', '2026-11-20 1.5'])
    now = new Date('2026-11-21T10:00:00Z')
    await editing.edit(id, { unlock: 'all' })
    await importRows([row('2026-11-21', '2.30')])
    expect(await offered()).toMatchObject([{ price: 2.3, date: '2026-11-21' }])
    expect(await told(id)).toEqual(['2026-11-15 2', '2026-11-19 2.2', '2026-11-20 1.5', '2026-11-21 2.3'])
  })

  it('is not set back by the file that a form has corrected', async () => {
    await importRows([row('2026-11-15', '2.00')])
    const id = await onlyId()
    await editing.edit(id, { price: '1.50' })
    await importRows([row('2026-11-15', '2.00')])
    expect(await offered()).toMatchObject([{ price: 1.5 }])
    expect(await told(id)).toEqual(['2026-11-15 2', '2026-11-20 1.5'])
  })

  it('has the day that a form gives, and the history ends with that day', async () => {
    await importRows([row('2026-11-10', '2.00')])
    const id = await onlyId()
    await editing.edit(id, { price: '1.50' })
    await editing.edit(id, { date: '2026-11-18' })
    expect(await told(id)).toEqual(['2026-11-10 2', '2026-11-18 1.5'])
    await editing.edit(id, { unlock: 'all' })
    await importRows([row('2026-11-19', '1.70')])
    expect(await told(id)).toEqual(['2026-11-10 2', '2026-11-18 1.5', '2026-11-19 1.7'])
  })

  it('and its history agree after any changes in any order', { timeout: 240_000 }, async () => {
    const day = fc.integer({ min: -30, max: 1 }).map((offset) => {
      return new Date(Date.UTC(2026, 10, 20 + offset)).toISOString().slice(0, 10)
    })
    const title = fc.constantFrom('Maslo', 'Chlieb')
    const price = fc.constantFrom('1.00', '1.50', '2.00')
    const akcia = fc.constantFrom('No', 'No', '0.90', '25%')
    const rows = fc.array(fc.record({ Title: title, Date: day, Price: price, Akcia: akcia }), {
      minLength: 1,
      maxLength: 4,
    })
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('import' as const), rows, isLate: fc.boolean() }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('edit' as const),
          title,
          form: fc.record({ price, akcia, date: day }, { requiredKeys: [] }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('create' as const), title, price, akcia, date: day }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), title }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 5) }),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        await database.pool.query('TRUNCATE products, price_history CASCADE')
        now = new Date('2026-11-20T10:00:00Z')
        const deleted: string[] = []
        const idOf = async (name: string) => (await offered()).find((one) => one.title === name)?.id
        for (const one of steps) {
          if (one.kind === 'import') await importRows(one.rows, one.isLate)
          else if (one.kind === 'days') now = new Date(now.getTime() + one.days * 86_400_000)
          else if (one.kind === 'restore') {
            const id = deleted.pop()
            if (id !== undefined) await deletions.restore(actor, id)
          } else if (one.kind === 'create') {
            const { kind: _, ...form } = one
            await editing.create({ ...form, store: 'Lidl', gram: '1000' })
          } else {
            const id = await idOf(one.title)
            if (id === undefined) continue
            if (one.kind === 'edit') await editing.edit(id, one.form)
            else deleted.push((await deletions.one(actor, id)).deletion_id!)
          }
          await expectOneHistory()
        }
      }),
      // The first counterexample is small enough to read, and shrinking it takes longer than a test may.
      { numRuns: 60, endOnFailure: true },
    )
  })
})
