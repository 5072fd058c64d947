import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productIdentity } from '#platform/database/catalogue/product-identity.ts'
import { refreshRealDiscounts } from '#platform/database/catalogue/real-discounts.ts'
import { emptyTables } from '#testing/database/empty-tables.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const TITLES = ['Maslo', 'Maslo Rajo', 'Rajo maslo', 'Maslo 82 %', 'Syr']
const STORES = ['Lidl', 'Tesco'] as const
/** Logs of actions, not data about goods. */
const NOT_COMPARED = ['product_merges', 'import_branch_changes']
/** Tables that name products without a foreign key. */
const NAMING = ['list_items']

let app: TestApp
let admin: { authorization: string }
let adminId: number
beforeAll(async () => {
  app = await testApp()
  admin = await app.signedIn('admin@example.sk', { admin: true })
  ;[{ id: adminId }] = await query('SELECT id FROM users')
})
afterAll(() => app.close())

const call = (path: string, payload: object = {}) =>
  app.server.inject({ method: 'POST', url: `/api/v1/admin/${path}`, headers: admin, payload })
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows
const place = fc.nat(TITLES.length - 1)
const other = fc.nat(TITLES.length - 1)
const user = fc.nat(2)
const day = fc.integer({ min: 1, max: 19 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
const cents = fc.integer({ min: 50, max: 300 })
const kept = fc.record({
  prices: fc.array(fc.tuple(place, day, cents), { minLength: 5, maxLength: 20 }),
  branches: fc.array(fc.tuple(place, cents), { maxLength: 4 }),
  favorites: fc.array(fc.tuple(user, place), { maxLength: 8 }),
  cart: fc.array(fc.tuple(user, place, fc.integer({ min: 1, max: 9_999 })), { maxLength: 8 }),
  targets: fc.array(fc.tuple(user, place, fc.constantFrom('dearer', 'gone')), { maxLength: 8 }),
  words: fc.array(fc.tuple(fc.constantFrom('maslo', 'syr', 'mlieko'), place), { maxLength: 4 }),
  items: fc.array(fc.tuple(place, fc.boolean()), { maxLength: 6 }),
  choices: fc.array(fc.tuple(user, place, fc.boolean(), fc.option(other)), { maxLength: 12 }),
  verdicts: fc.array(fc.tuple(place, other, fc.boolean()), { maxLength: 8 }),
  distinct: fc.array(fc.tuple(place, place), { maxLength: 5 }),
  held: fc.array(place, { maxLength: 5 }),
  former: fc.array(fc.tuple(fc.constantFrom(...TITLES, 'Staré maslo'), place), { maxLength: 6 }),
  eans: fc.array(fc.constantFrom('', '08580000000017'), { minLength: 5, maxLength: 5 }),
  keep: place,
  drop: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
})
type Kept = typeof kept extends fc.Arbitrary<infer Value> ? Value : never

it('a merge and its undoing leave every table that refers to products as before', {
  timeout: 240_000,
}, async () => {
  const tables = await referringTables()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(kept, async (given) => {
      const ids = await fill(given)
      const before = await snapshot(tables)
      for (const table of tables) if (before[table]!.length > 0) seen.add(table)
      const keep = ids[given.keep]!
      const drop = given.drop.map((one) => ids[one]!).filter((id) => id !== keep)
      fc.pre(drop.length > 0)
      const merged = await call('products/merge', { keep, drop })
      expect(merged.statusCode, merged.body).toBe(200)
      await expectNothingLeft(drop)
      const parted = await call('review/undo', { ids: [`duplicate:${[keep, ...drop]}`] })
      expect(parted.statusCode, parted.body).toBe(200)
      expect(await snapshot(tables)).toEqual(before)
    }),
    { numRuns: 30, endOnFailure: false },
  )
  expect([...seen].sort()).toEqual(tables)
})

it('a verdict and a choice from after the merge stay when it is undone', async () => {
  const nothing = {
    prices: [],
    branches: [],
    favorites: [],
    cart: [],
    targets: [],
    words: [],
    items: [],
    choices: [],
    verdicts: [],
    distinct: [],
    held: [],
    former: [],
  }
  const ids = await fill({ ...nothing, eans: ['', '', '', '', ''], keep: 0, drop: [1] })
  await call('products/merge', { keep: ids[0], drop: [ids[1]] })
  const [{ id: shopper }] = await query(`SELECT id FROM users WHERE email = 'u0@example.sk'`)
  const elsewhere = ids[TITLES.length]!
  await query('INSERT INTO basket_choices VALUES ($1, $2, $3, $4)', [shopper, ids[0], 'Tesco', elsewhere])
  await query('INSERT INTO match_verdicts VALUES ($1, $2, true)', [ids[0], elsewhere])
  expect((await call('review/undo', { ids: [`duplicate:${ids[0]},${ids[1]}`] })).json()).toEqual({ count: 1 })
  expect(await query('SELECT product_id, match_id FROM basket_choices')).toEqual([
    { product_id: ids[0], match_id: elsewhere },
  ])
  expect(await query('SELECT product_id, other_id FROM match_verdicts')).toEqual([
    { product_id: ids[0], other_id: elsewhere },
  ])
})

/** No foreign key of these tables crosses into the other group. */
const OF_SHOPPERS = ['basket_choices', 'cart_items', 'favorites', 'receipt_lines', 'watches']

async function referringTables(): Promise<string[]> {
  const rows = await query(`SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'products'::regclass`)
  const names = rows.map(({ name }) => String(name)).filter((name) => !NOT_COMPARED.includes(name))
  return [...names, ...OF_SHOPPERS, ...NAMING, 'products'].sort()
}

async function snapshot(tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      // Each change of a product increments its version, including the undoing. Each choice of an item has an id of its
      // own.
      const rows = await query(
        `SELECT to_jsonb(t) - '{version,updated_at}'::text[] #- '{registers,product_id,op_id}' AS row
         FROM ${table} t ORDER BY 1`,
      )
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(rows)
}

async function expectNothingLeft(drop: readonly number[]): Promise<void> {
  for (const column of [
    'favorites.product_id',
    'cart_items.product_id',
    'watches.product_id',
    'household_choices.product_id',
    'basket_choices.match_id',
    'match_verdicts.product_id',
    'match_verdicts.other_id',
    'distinct_products.product_id',
    'distinct_products.other_id',
    'held_rows.product_id',
    'receipt_lines.product_id',
    'shrinkages.product_id',
    'former_identities.product_id',
  ]) {
    const [table] = column.split('.')
    const rows = await query(`SELECT * FROM ${table} WHERE ${column} = ANY($1)`, [drop])
    expect([column, rows]).toEqual([column, []])
  }
  const items = await query(
    `SELECT item_id FROM list_items WHERE (registers -> 'product_id' ->> 'value')::bigint = ANY($1)`,
    [drop],
  )
  expect(items).toEqual([])
}

async function fill(given: Kept): Promise<number[]> {
  const { db } = app.database
  await emptyTables(app.database.pool, 'products', 'import_jobs')
  await query(`DELETE FROM users WHERE email LIKE 'u%@example.sk'`)
  await query('DELETE FROM households')
  const ids: number[] = []
  for (const store of STORES) {
    for (const [at, title] of TITLES.entries()) {
      const product = { title, store, specific_store: '', gram: null }
      const { id } = await db
        .insertInto('products')
        .values({
          ...product,
          identity: productIdentity(product),
          bare_identity: productIdentity(product),
          akcia: 'No',
          price: 1,
          date: '2026-11-20',
          ean: store === 'Lidl' ? given.eans[at]! : '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
      await query('INSERT INTO price_history (product_id, date, price, akcia) VALUES ($1, $2, 1, $3)', [
        id,
        '2026-11-20',
        'No',
      ])
      await query('INSERT INTO price_gaps VALUES ($1, $2, $3)', [id, '2026-01-10', '2026-03-01'])
      await query('INSERT INTO product_images (product_id, url) VALUES ($1, $2)', [
        id,
        'https://example.sk/a.png',
      ])
    }
  }
  const [branch] = await query(
    `INSERT INTO branches (store, name, since) VALUES ('Lidl', 'Lidl Nitra', '2026-01-01') RETURNING id`,
  )
  for (const [at, price] of given.branches) {
    const row = [ids[at], branch.id]
    await query('INSERT INTO product_branches VALUES ($1, ARRAY[$2::integer]) ON CONFLICT DO NOTHING', row)
    for (const table of ['branch_offers', 'branch_history'])
      await query(
        `INSERT INTO ${table} (product_id, branch_id, price, date) VALUES ($1, $2, $3, '2026-11-20')
         ON CONFLICT DO NOTHING`,
        [...row, price / 100],
      )
  }
  const users: number[] = []
  for (const name of ['u0', 'u1', 'u2']) {
    const [row] = await query(`INSERT INTO users (email, password_hash) VALUES ($1, '') RETURNING id`, [
      `${name}@example.sk`,
    ])
    users.push(row.id)
  }
  const [job] = await query(
    `INSERT INTO import_jobs (file_name, inspection, status) VALUES ('a.csv', '{}', 'completed') RETURNING id`,
  )
  await query(
    `INSERT INTO import_changes (job_id, product_id, version, price, akcia, date)
     SELECT $1, id, 1, 1, 'No', date FROM products`,
    [job.id],
  )
  // A line means each product.
  const [receipt] = await query(
    `INSERT INTO receipts (user_id, hash, day, store, seller, total, difference, vat)
     VALUES ($1, '', '2026-11-20', 'Lidl', '', 1, 0, '[]') RETURNING id`,
    [users[0]],
  )
  await query(
    `INSERT INTO receipt_lines (user_id, receipt_id, n, text, name, kind, quantity, total, paid, product_id, certainty)
     SELECT $1, $2, n, '', '', 'goods', 1, 1, 1, product_id, 'certain'
     FROM unnest($3::bigint[]) WITH ORDINALITY AS given (product_id, n)`,
    [users[0], receipt.id, ids],
  )
  // The record of amounts read stays with its row, while an observation moves with the goods.
  await query(
    `INSERT INTO seen_amounts (product_id, unit, amount, title, words, first_day, last_day, days, first_price, last_price)
     SELECT id, 'g', 100, title, gen_random_uuid(), '2026-11-01', '2026-11-08', 2, 1, 1 FROM products`,
  )
  await query(
    `INSERT INTO shrinkages (rule, product_id, store, title, title_before, ean, ean_before, unit, amount_before,
       amount_after, price_before, price_after, currency, unit_price_ratio, last_before, first_after)
     SELECT 'barcode', id, store, title, title, id, id, 'g', 100, 90, 1, 1, 'EUR', 1.1, '2026-11-01', '2026-11-08'
     FROM products`,
  )
  // A category's former name belongs to the product's own row, even if the goods are merged.
  await query(`INSERT INTO renamed_categories SELECT 'syry', id, 'Syry' FROM products`)
  const at = (index: number) => ids[index]!
  const elsewhere = (index: number) => ids[TITLES.length + index]!
  for (const [index, date, price] of given.prices) {
    await query('INSERT INTO price_history VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      at(index),
      date,
      price / 100,
      'No',
    ])
  }
  for (const [who, index] of given.favorites) {
    await query(
      'INSERT INTO favorites (user_id, product_id) VALUES ($1, $2) ON CONFLICT (user_id, product_id) DO NOTHING',
      [users[who], at(index)],
    )
  }
  for (const [who, index, quantity] of given.cart) {
    await query(
      `INSERT INTO cart_items (user_id, product_id, quantity) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, product_id) DO NOTHING`,
      [users[who], at(index), quantity],
    )
  }
  for (const [who, index, kind] of given.targets) {
    await query(
      `INSERT INTO watches (user_id, product_id, title, store, subject, condition, by_mail, by_push, in_feed)
       VALUES ($1, $2, '', '', 'product', $3, true, false, false)
       ON CONFLICT (user_id, product_id, subject, condition) DO NOTHING`,
      [users[who], at(index), kind],
    )
  }
  const [household] = await query('INSERT INTO households DEFAULT VALUES RETURNING id')
  for (const [word, index] of given.words) {
    await query(
      `INSERT INTO household_choices (household_id, word, store, product_id) VALUES ($1, $2, 'Lidl', $3)
       ON CONFLICT DO NOTHING`,
      [household.id, word, at(index)],
    )
  }
  const [list] = await query(`INSERT INTO lists (household_id, name) VALUES ($1, 'Nákup') RETURNING id`, [
    household.id,
  ])
  for (const [index, isShown] of given.items) {
    const stamp = { at: '2026-11-20T10:00:00.000Z', op_id: randomUUID() }
    await query(
      'INSERT INTO list_items (list_id, item_id, registers, is_shown, is_done) VALUES ($1, $2, $3, $4, false)',
      [list.id, randomUUID(), { product_id: { ...stamp, value: at(index) } }, isShown],
    )
  }
  for (const [who, index, isOurs, match] of given.choices) {
    const values = isOurs
      ? [users[who], at(index), 'Tesco', match === null ? null : elsewhere(match)]
      : [users[who], elsewhere(index), 'Lidl', match === null ? null : at(match)]
    await query('INSERT INTO basket_choices VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', values)
  }
  for (const [index, match, isSame] of given.verdicts) {
    await query('INSERT INTO match_verdicts VALUES ($1, $2, $3, now(), $4) ON CONFLICT DO NOTHING', [
      at(index),
      elsewhere(match),
      isSame,
      adminId,
    ])
  }
  for (const [one, two] of given.distinct) {
    if (one === two) continue
    await query('INSERT INTO distinct_products VALUES ($1, $2, now(), $3) ON CONFLICT DO NOTHING', [
      at(Math.min(one, two)),
      at(Math.max(one, two)),
      adminId,
    ])
  }
  for (const index of given.held) {
    await query(
      `INSERT INTO held_rows (job_id, row, rule, reason, product_id, identity, staged, title, store, price, akcia, date)
       SELECT $1, 2, 'price_zero', 'r', id, identity, '{}', title, store, 0, 'No', date FROM products WHERE id = $2`,
      [job.id, at(index)],
    )
  }
  for (const [title, index] of given.former) {
    const identity = productIdentity({ title, store: 'Lidl', specific_store: '', gram: null })
    await query('INSERT INTO former_identities VALUES ($1, $2) ON CONFLICT DO NOTHING', [identity, at(index)])
  }
  await refreshRealDiscounts(db, ids)
  return ids
}
