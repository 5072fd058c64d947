import { dayAfter } from '@cenolov/core/day'
import { effectiveCents, isReduced, LOWEST_PRICE_DAYS, type PriceChange } from '@cenolov/core/offer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshRealDiscounts } from '../../platform/database/catalogue/real-discounts.ts'
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

  it('find the same sale and lowest price as a plain walk through any history', async () => {
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
    const found = await discountsOf(histories)
    histories.forEach((changes, index) => {
      expect({ changes, ...found[index] }).toEqual({ changes, ...walkedDiscount(changes) })
    })
  })
})

describe('the lowest price before a sale', () => {
  const change = (date: string, price: number, akcia = 'No'): PriceChange => ({ date, price, akcia })
  const discountOf = async (...changes: PriceChange[]) => (await discountsOf([changes]))[0]

  it('is the lowest price of the 30 days before the sale began', async () => {
    const found = await discountOf(
      change('2026-01-01', 1),
      change('2026-02-01', 2),
      change('2026-06-01', 1.8),
      change('2026-06-20', 2.5),
      change('2026-06-25', 2.5, '1.99'),
    )
    expect(found).toEqual({ since: '2026-06-25', lowest: 1.8 })
  })

  it('counts the price that was valid when the 30 days began, and none that ended before', async () => {
    const lowest = async (ends: string) =>
      (await discountOf(change('2026-01-01', 1), change(ends, 2), change('2026-03-31', 2, '1.50')))?.lowest
    expect(await lowest('2026-03-02')).toBe(1)
    expect(await lowest('2026-03-01')).toBe(2)
  })

  it('counts an earlier sale, and treats consecutive sales as one', async () => {
    const found = await discountOf(
      change('2026-05-01', 2),
      change('2026-05-10', 2, '1.20'),
      change('2026-05-17', 2),
      change('2026-05-24', 2, '1.50'),
      change('2026-05-28', 2, '1.10'),
    )
    expect(found).toEqual({ since: '2026-05-24', lowest: 1.2 })
  })

  it('is that before the last rise of a sale', async () => {
    const found = await discountOf(
      change('2026-05-01', 2),
      change('2026-05-10', 2, '1.20'),
      change('2026-05-17', 2, '1.50'),
    )
    expect(found).toEqual({ since: '2026-05-10', lowest: 1.2 })
  })

  it('is unknown for a product that came on sale, and without a sale', async () => {
    const sale = change('2026-05-01', 2, '25%')
    expect(await discountOf(sale)).toEqual({ since: '2026-05-01', lowest: null })
    expect(await discountOf(sale, change('2026-05-02', 2))).toEqual({ since: null, lowest: null })
  })
})

it('the discounts of products are written to them, and forgotten once their sale ends', async () => {
  const [id] = await insertHistories([
    [
      { date: '2027-12-01', price: 2, akcia: 'No' },
      { date: '2027-12-05', price: 2, akcia: '1.50' },
    ],
  ])
  const written = async () => {
    await refreshRealDiscounts(database.db, [id!])
    const { rows } = await database.pool.query(
      'SELECT sale_since, lowest_price_30, xmin FROM products WHERE id = $1',
      [id],
    )
    return rows[0]
  }
  const first = await written()
  expect(first).toMatchObject({ sale_since: '2027-12-05', lowest_price_30: 2 })
  expect(await written(), 'an unchanged row is not written again').toEqual(first)
  await database.pool.query("INSERT INTO price_history VALUES ($1, '2027-12-09', 2, 'No')", [id])
  expect(await written()).toMatchObject({ sale_since: null, lowest_price_30: null })
})

describe('a permanent sale', () => {
  const sale = (date: string): PriceChange => ({ date, price: 2, akcia: '1.50' })
  const usual = (date: string): PriceChange => ({ date, price: 2, akcia: 'No' })
  const permanentFrom = async (...histories: PriceChange[][]) => {
    const ids = await insertHistories(histories)
    const { rows } = await database.pool.query<{ id: number; day: string | null }>(
      'SELECT product_id AS id, permanent_from AS day FROM real_discounts($1)',
      [ids],
    )
    const byId = new Map(rows.map(({ id, day }) => [id, day]))
    return ids.map((id) => byId.get(id))
  }

  it('begins on its sixtieth day', async () => {
    expect(await permanentFrom([usual('2026-01-01'), sale('2026-03-01')])).toEqual(['2026-04-29'])
    expect(await permanentFrom([sale('2026-03-01')])).toEqual(['2026-04-29'])
    expect(await permanentFrom([sale('2026-03-01'), usual('2026-07-01')])).toEqual([null])
  })

  it('begins at once when a sale comes back within a week for the second time', async () => {
    const twice = [sale('2026-03-01'), usual('2026-03-10'), sale('2026-03-17'), usual('2026-03-24')]
    expect(await permanentFrom([...twice, sale('2026-03-30')])).toEqual(['2026-03-30'])
    // Once it stayed away for longer.
    expect(await permanentFrom([...twice, sale('2026-04-01')])).not.toEqual(['2026-04-01'])
    expect(await permanentFrom(twice.slice(0, 3))).not.toEqual(['2026-03-17'])
  })

  it('is found as by counting the days one by one', async () => {
    const changes = fc
      .uniqueArray(fc.record({ day: fc.nat(140), isSale: fc.boolean() }), {
        selector: ({ day }) => day,
        minLength: 1,
        maxLength: 9,
      })
      .map((drawn) => drawn.sort((a, b) => a.day - b.day))
    const drawn = fc.sample(changes, 300)
    const dateOf = (day: number) => dayAfter('2027-12-01', day)
    const found = await permanentFrom(
      ...drawn.map((entries) =>
        entries.map(({ day, isSale }) => (isSale ? sale(dateOf(day)) : usual(dateOf(day)))),
      ),
    )
    drawn.forEach((entries, index) => {
      const day = countedPermanent(entries)
      expect({ entries, day: found[index] }).toEqual({ entries, day: day === null ? null : dateOf(day) })
    })
  })
})

/** Returns the number of the day by its definition: each day is on sale or not. */
function countedPermanent(
  entries: readonly { readonly day: number; readonly isSale: boolean }[],
): number | null {
  const isSaleOn = (day: number) => entries.findLast((entry) => entry.day <= day)?.isSale ?? false
  const last = entries.at(-1)!
  if (!last.isSale) return null
  let since = last.day
  while (since > entries[0]!.day && isSaleOn(since - 1)) since -= 1
  const gaps: { readonly from: number; readonly days: number }[] = []
  for (let day = entries[0]!.day; day < since; day += 1) {
    if (isSaleOn(day) || !isSaleOn(day - 1)) continue
    let end = day
    while (!isSaleOn(end)) end += 1
    gaps.push({ from: day, days: end - day })
  }
  const recent = gaps.filter(({ from }) => from > since - 90)
  if (recent.length >= 2 && recent.every(({ days }) => days <= 7)) return since
  for (let today = since; ; today += 1) {
    let count = 0
    for (let day = today - 89; day <= today; day += 1) if (isSaleOn(day)) count += 1
    if (count >= 60) return today
  }
}

interface Discount {
  readonly since: string | null
  readonly lowest: number | null
}

/** The rule in other words: back to the first day of the sale, to its last rise, and 30 days before that. */
function walkedDiscount(changes: readonly PriceChange[]): Discount {
  let first = changes.length
  while (first > 0 && isReduced(changes[first - 1]!)) first -= 1
  const began = changes[first]
  if (began === undefined) return { since: null, lowest: null }
  let compared = changes.length - 1
  while (compared > first && effectiveCents(changes[compared]!) <= effectiveCents(changes[compared - 1]!))
    compared -= 1
  const windowBegins = dayAfter(changes[compared]!.date, -LOWEST_PRICE_DAYS)
  let lowest: number | null = null
  for (let index = compared - 1; index >= 0; index -= 1) {
    const cents = Math.min(effectiveCents(changes[index]!), 9_999_999_999)
    if (lowest === null || cents < lowest) lowest = cents
    if (changes[index]!.date <= windowBegins) break
  }
  return { since: began.date, lowest: lowest === null ? null : lowest / 100 }
}

/** Returns the discounts that the database finds for products with these histories. */
async function discountsOf(
  histories: readonly (readonly PriceChange[])[],
): Promise<readonly (Discount | undefined)[]> {
  const ids = await insertHistories(histories)
  const { rows } = await database.pool.query<Discount & { id: number }>(
    'SELECT product_id AS id, sale_since AS since, lowest_price_30 AS lowest FROM real_discounts($1)',
    [ids],
  )
  const byId = new Map(rows.map(({ id, ...discount }) => [id, discount]))
  return ids.map((id) => byId.get(id))
}

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
