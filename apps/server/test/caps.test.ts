import { randomUUID } from 'node:crypto'
import { CART_PRODUCTS_MAX, FAVORITES_MAX } from '@cenolov/core/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHOICES_MAX, saveChoice } from '../src/modules/basket/choices.ts'
import { CHOICES_KEPT, OPERATIONS_KEPT } from '../src/modules/lists/list-operations.ts'
import { ANSWER_BYTES_KEPT, ANSWERS_KEPT } from '../src/platform/http/answer-once.ts'
import { listCalls, operation } from '../src/testing/list-calls.ts'
import { caller } from '../src/testing/shopper.ts'
import { type TestApp, testApp } from '../src/testing/test-app.ts'

const RACERS = 16
const NEARLY = 4

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.database.pool.query(
    `INSERT INTO products (identity, title, price, store, date)
     SELECT gen_random_uuid(), 'Výrobok ' || n, 1, 'Lidl', '2026-11-20' FROM generate_series(1, 1100) n RETURNING id`,
  )
  ids = rows.map(({ id }) => Number(id))
})
afterAll(() => app.close())

const count = async (table: string, userId: number) =>
  Number(
    (await app.database.pool.query(`SELECT count(*) FROM ${table} WHERE user_id = $1`, [userId])).rows[0]
      .count,
  )
async function shopper(email: string) {
  const headers = await app.signedIn(email, { premium: true })
  const call = caller(app, headers)
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { call, headers, id }
}
const fill = (statement: string, userId: number, amount: number) =>
  app.database.pool.query(`INSERT INTO ${statement}`, [userId, ids.slice(0, amount)])

describe('concurrent calls do not exceed the limit', () => {
  it('of products in a cart', async () => {
    const { call, id } = await shopper('kosik@example.sk')
    await fill(
      'cart_items (user_id, product_id, quantity) SELECT $1, unnest($2::bigint[]), 1',
      id,
      CART_PRODUCTS_MAX - NEARLY,
    )
    const others = ids.slice(CART_PRODUCTS_MAX, CART_PRODUCTS_MAX + RACERS)
    const answers = await Promise.all(others.map((product) => call('POST', `/auth/cart/${product}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(NEARLY)
    expect(await count('cart_items', id)).toBe(CART_PRODUCTS_MAX)
  })

  it('favourites', async () => {
    const { call, id } = await shopper('oblubene@example.sk')
    await fill('favorites (user_id, product_id) SELECT $1, unnest($2::bigint[])', id, FAVORITES_MAX - NEARLY)
    const others = ids.slice(FAVORITES_MAX, FAVORITES_MAX + RACERS)
    const answers = await Promise.all(others.map((product) => call('POST', `/auth/favorites/${product}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(NEARLY)
    expect(await count('favorites', id)).toBe(FAVORITES_MAX)
  })

  it('of choices of matches, and existing choices may still be changed', async () => {
    const { id } = await shopper('volby@example.sk')
    await app.database.pool.query(
      `INSERT INTO basket_choices (user_id, product_id, store)
       SELECT $1, p, 's' || n FROM unnest($2::bigint[]) p, generate_series(1, 5) n LIMIT $3`,
      [id, ids.slice(0, 1_000), CHOICES_MAX - NEARLY],
    )
    const answers = await Promise.allSettled(
      Array.from({ length: RACERS }, (_, n) =>
        saveChoice(app.db, id, ids[1_050 + n]!, { store: 'Tesco', choice: 'exclude' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(NEARLY)
    expect(await count('basket_choices', id)).toBe(CHOICES_MAX)
    await saveChoice(app.db, id, ids[0]!, { store: 's1', choice: 'exclude' })
  })

  it('of answers kept for repeated calls', async () => {
    const { headers, id } = await shopper('opakujem@example.sk')
    await app.database.pool.query(
      `INSERT INTO idempotent_answers (user_id, key, request_hash, answer, created_at)
       SELECT $1, 'old ' || n, '', 'null', now() - interval '1 hour' FROM generate_series(1, $2::int) n`,
      [id, ANSWERS_KEPT],
    )
    const answers = await Promise.all(
      ids.slice(0, NEARLY).map((product) =>
        app.server.inject({
          method: 'POST',
          url: `/auth/favorites/${product}`,
          headers: { ...headers, 'idempotency-key': `new ${product}` },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(NEARLY).fill(201))
    expect(await count('idempotent_answers', id)).toBe(ANSWERS_KEPT)
  })

  it('of bytes of these answers', async () => {
    const { headers, id } = await shopper('velke-odpovede@example.sk')
    await app.database.pool.query(
      `INSERT INTO idempotent_answers (user_id, key, request_hash, answer, created_at)
       SELECT $1, 'old ' || n, '', '"' || string_agg(md5(n || ' ' || part), '') || '"', now() - n * interval '1 minute'
       FROM generate_series(1, 60) n, generate_series(1, 4000) part GROUP BY n`,
      [id],
    )
    await app.server.inject({
      method: 'POST',
      url: `/auth/favorites/${ids[0]}`,
      headers: { ...headers, 'idempotency-key': 'new' },
    })
    const { rows } = await app.database.pool.query(
      `SELECT sum(pg_column_size(answer))::int AS bytes, bool_or(key = 'new') AS has_new, bool_or(key = 'old 60') AS has_oldest
       FROM idempotent_answers WHERE user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ bytes: expect.any(Number), has_new: true, has_oldest: false }])
    expect(rows[0].bytes).toBeLessThanOrEqual(ANSWER_BYTES_KEPT)
    expect(rows[0].bytes).toBeGreaterThan(ANSWER_BYTES_KEPT / 2)
  })

  it('of operations on a list, not counting those that created its items', async () => {
    const { headers } = await shopper('operacie@example.sk')
    const calls = listCalls(app, headers)
    const list = await calls.create()
    const item = randomUUID()
    await calls.sent(list, [operation(item, 'text', 'mlieko')])
    await app.database.pool.query(
      `INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at)
       SELECT $1, n, gen_random_uuid(), $2, 'done', 'true', now() - interval '1 day' FROM generate_series(2, $3::int) n`,
      [list, item, OPERATIONS_KEPT + 990],
    )
    await app.database.pool.query('UPDATE lists SET cursor = $2 WHERE id = $1', [list, OPERATIONS_KEPT + 990])
    const ticks = Array.from({ length: 20 }, (_, n) =>
      operation(item, 'quantity', n + 1, new Date(Date.now() - 1_000 + n).toISOString()),
    )
    await calls.sent(list, ticks, OPERATIONS_KEPT + 990)
    const { rows } = await app.database.pool.query(
      'SELECT count(*)::int, min(cursor)::int FROM list_operations WHERE list_id = $1',
      [list],
    )
    expect(rows).toEqual([{ count: OPERATIONS_KEPT + 1, min: 1 }])
    const newcomer = (await calls.list(list)).items
    expect(newcomer).toMatchObject([{ text: 'mlieko', quantity: 20 }])
  })

  it('of words of a household with a chosen product', async () => {
    const { headers, id } = await shopper('slova@example.sk')
    const calls = listCalls(app, headers)
    const list = await calls.create()
    await app.database.pool.query(
      `INSERT INTO household_choices (household_id, word, store, product_id, chosen_at)
       SELECT household_id, 'slovo ' || n, 'Lidl', $2, now() - n * interval '1 minute'
       FROM household_members, generate_series(1, $3::int) n WHERE user_id = $1`,
      [id, ids[0], CHOICES_KEPT],
    )
    const item = randomUUID()
    await calls.sent(list, [operation(item, 'text', 'mlieko'), operation(item, 'product_id', ids[1]!)])
    const { rows } = await app.database.pool.query(
      `SELECT count(*)::int, bool_or(word = 'mlieko') AS has_new, bool_or(word = 'slovo ' || $2::int) AS has_oldest
       FROM household_choices JOIN household_members USING (household_id) WHERE user_id = $1`,
      [id, CHOICES_KEPT],
    )
    expect(rows).toEqual([{ count: CHOICES_KEPT, has_new: true, has_oldest: false }])
  })

  it('of links to a basket, and of copies that many make of one basket', async () => {
    const { call, id } = await shopper('zdielam@example.sk')
    await fill('cart_items (user_id, product_id, quantity) SELECT $1, unnest($2::bigint[]), 2', id, RACERS)
    for (let n = 0; n < 20; n += 1) await call('POST', '/auth/basket/share')
    const links = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/auth/basket/share')))
    expect(await count('shared_baskets', id)).toBe(20)
    const other = await shopper('kopirujem@example.sk')
    await app.database.pool.query(
      'INSERT INTO cart_items (user_id, product_id, quantity) SELECT $1, unnest($2::bigint[]), 1',
      [other.id, ids.slice(100, 100 + CART_PRODUCTS_MAX - NEARLY)],
    )
    const token = links.at(-1)!.json().token
    const shared: { token: string }[] = (await call('GET', '/auth/basket/shares')).json().shares
    const open = shared.some((link) => link.token === token) ? token : shared[0]!.token
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => app.cart.sharedBaskets.copy(other.id, open)),
    )
    expect(copies.map(({ added, skipped }) => [added, skipped])).toEqual(
      Array(4).fill([NEARLY, RACERS - NEARLY]),
    )
    expect(await count('cart_items', other.id)).toBe(CART_PRODUCTS_MAX)
  })
})
