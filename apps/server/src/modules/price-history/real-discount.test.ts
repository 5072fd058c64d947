import { effectiveCents, isReduced, type PriceChange, realDiscount } from '@cenolov/core/offer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase } from '../../testing/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const AKCIAS = [
  ...[
    'No',
    'no',
    ' NO ',
    '',
    ' ',
    'áno',
    '1.49',
    '1,49',
    ' 1,49 € ',
    '1.49€',
    '1,49 EUR',
    '1,49eur ',
    'eur',
    '€',
  ],
  ...[
    '0',
    '0.00',
    '0,004',
    '0.005',
    '.5',
    ',5',
    '5.',
    '1.005',
    '1.115',
    '2.675',
    '1 299,00',
    '1,2,3',
    '1.2.3',
    '-1',
  ],
  ...[
    '25%',
    '-25 %',
    '−25%',
    '– 25 %',
    '25 % ',
    '0%',
    '100%',
    '99,9%',
    '0,1 %',
    '--25%',
    '25%%',
    '% 25',
    '1 5%',
  ],
  ...[
    '\u00a01.49\u202f€',
    '\ufeff12',
    '1\u200949',
    '١,٤٩',
    '1e3',
    '0x10',
    'Infinity',
    '9'.repeat(40),
    '1\u0085',
  ],
]

/** Texts like those that shops write, and anything else. */
const akcia = fc.oneof(
  fc.constantFrom(...AKCIAS),
  fc.string({ unit: fc.constantFrom(...'0123456789.,%-−€ eEuUrRnNoO\u00a0\t'), maxLength: 9 }),
  fc.integer({ min: 0, max: 2_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: 0, max: 120 }).map((percent) => `${percent} %`),
)

describe('the sale rules in SQL', () => {
  it('read every akcia as core does', async () => {
    const texts = [...AKCIAS, ...fc.sample(akcia, 5_000)]
    const offers = texts.map((text, index) => ({ price: ((index * 37) % 500) / 100, akcia: text }))
    const { rows } = await database.pool.query<{ cents: string; reduced: boolean }>(
      `SELECT effective_cents(price::numeric(10, 2), akcia) AS cents, is_reduced(price::numeric(10, 2), akcia) AS reduced
       FROM unnest($1::float8[], $2::text[]) WITH ORDINALITY AS offer (price, akcia, place) ORDER BY place`,
      [offers.map(({ price }) => price), texts],
    )
    const seen = rows.map(({ cents, reduced }, index) => ({
      akcia: texts[index],
      cents: Number(cents),
      reduced,
    }))
    const wanted = offers.map((offer) => ({
      akcia: offer.akcia,
      cents: Math.min(effectiveCents(offer), 9_999_999_999),
      reduced: isReduced(offer),
    }))
    expect(seen).toEqual(wanted)
  })

  it('find the lowest price of the 30 days before a sale as core does, over any history', async () => {
    const change = fc.record({
      day: fc.integer({ min: 0, max: 120 }),
      price: fc.integer({ min: 1, max: 400 }).map((cents) => cents / 100),
      akcia: fc.oneof({ weight: 3, arbitrary: fc.constant('No') }, { weight: 4, arbitrary: akcia }),
    })
    const history = fc.uniqueArray(change, { selector: ({ day }) => day, minLength: 1, maxLength: 8 })
    const histories = fc.sample(history, 400).map((changes) =>
      changes
        .sort((a, b) => a.day - b.day)
        .map(({ day, ...rest }): PriceChange => {
          // Across New Year, a leap day and both clock changes.
          const date = new Date(Date.UTC(2027, 11, 1) + day * 86_400_000).toISOString().slice(0, 10)
          return { date, ...rest }
        }),
    )
    const ids = await insertHistories(histories)
    const { rows } = await database.pool.query<{
      product_id: number
      sale_since: string | null
      lowest_price_30: number | null
    }>('SELECT * FROM real_discounts($1)', [ids])
    const byId = new Map(rows.map((row) => [row.product_id, row]))
    histories.forEach((changes, index) => {
      const { saleSince, lowestCents } = realDiscount(changes)
      const row = byId.get(ids[index]!)!
      expect({ changes, saleSince: row.sale_since, lowest: row.lowest_price_30 }).toEqual({
        changes,
        saleSince,
        lowest: lowestCents === null ? null : Math.min(lowestCents, 9_999_999_999) / 100,
      })
    })
  })
})

async function insertHistories(histories: readonly (readonly PriceChange[])[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO products (identity, title, price, store, date)
     SELECT gen_random_uuid(), 'x', 1, 'y', '2027-12-01' FROM generate_series(1, $1) RETURNING id`,
    [histories.length],
  )
  const ids = rows.map(({ id }) => id)
  const flat = histories.flatMap((changes, index) =>
    changes.map((change) => ({ id: ids[index]!, ...change })),
  )
  await database.pool.query(
    `INSERT INTO price_history (product_id, date, price, akcia)
     SELECT * FROM unnest($1::bigint[], $2::date[], $3::numeric[], $4::text[])`,
    [
      flat.map(({ id }) => id),
      flat.map(({ date }) => date),
      flat.map(({ price }) => price),
      flat.map((c) => c.akcia),
    ],
  )
  return ids
}
