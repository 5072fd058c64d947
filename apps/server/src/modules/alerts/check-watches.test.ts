import { fold } from '@cenolov/core/text'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type AlertMailJob, MAIL_ITEMS_MAX } from './alert-jobs.ts'
import { checkWatches, type EnqueueJobs } from './check-watches.ts'
import { ItemChoice } from './choose-items.ts'

/** Checks the words; there are no alerts on products. */
const checkAlerts = (on: pg.Client, add: EnqueueJobs, firstFresh: string) =>
  checkWatches(on, add, { firstFresh, today: '2026-11-21' })

/** No price of these tests is stale. */
const EVER = '2000-01-01'

let database: OpenDatabase
let client: pg.Client
beforeEach(async () => {
  database = await testDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query('CREATE TABLE told (user_id bigint, job jsonb)')
})
afterEach(async () => {
  await client.end()
  await database.close()
})

const enqueue: EnqueueJobs = async (sender, mails) => {
  await sender.query(
    `INSERT INTO told SELECT (job ->> 'userId')::bigint, job FROM jsonb_array_elements($1::jsonb) job`,
    [JSON.stringify(mails)],
  )
}
const told = async () => {
  const { rows } = await client.query(
    'SELECT user_id::int AS id, count(*)::int AS mails FROM told GROUP BY 1',
  )
  return new Map<number, number>(rows.map(({ id, mails }) => [id, mails]))
}

async function usersWithAlerts(count: number, keyword: string): Promise<void> {
  const { rows } = await client.query(
    `INSERT INTO users (email, password_hash, premium_expires_at)
     SELECT 'u' || n || '@example.sk', 'x', 'infinity' FROM generate_series(1, ${count}) n RETURNING id`,
  )
  await client.query(
    `INSERT INTO watches (user_id, keyword, folded, condition, max_results, since_change_id)
     SELECT id, $1, $2, 'any_change', 50, 0 FROM unnest($3::bigint[]) AS id`,
    [keyword, fold(keyword), rows.map(({ id }) => id)],
  )
}
const addProducts = (count: number, title: string) =>
  client.query(
    `WITH added AS (
       INSERT INTO products (identity, title, price, store, date)
       SELECT gen_random_uuid(), $1 || ' ' || n, 1, 'Lidl', '2026-11-20' FROM generate_series(1, ${count}) n
       RETURNING id, price, akcia
     )
     INSERT INTO product_changes (product_id, price, akcia) SELECT id, price, akcia FROM added`,
    [title],
  )

describe('a check of many alerts', () => {
  it('notifies everybody once, in batches, and resumes after an interruption', async () => {
    await usersWithAlerts(5_000, 'maslo')
    await addProducts(1, 'Maslo')
    let batches = 0
    const cutOff: EnqueueJobs = async (sender, mails) => {
      batches += 1
      if (batches === 2) throw new Error('The process is gone.')
      await enqueue(sender, mails)
    }
    await expect(checkAlerts(client, cutOff, EVER)).rejects.toThrow('gone')
    const half = (await told()).size
    expect([half > 0, half < 5_000]).toEqual([true, true])
    // Changes that arrive meanwhile are reported by the same check, after the rest.
    await addProducts(1, 'Maslo')
    const others = Array.from({ length: 3 }, () => new pg.Client(database.connection))
    const results = await Promise.all(
      others.map(async (other) => {
        await other.connect()
        return checkAlerts(other, enqueue, EVER).finally(() => other.end())
      }),
    )
    expect(results.reduce((sum, { alerts_sent }) => sum + alerts_sent, 0)).toBe(10_000 - half)
    const mails = await told()
    expect(mails.size).toBe(5_000)
    expect([...mails.values()].every((count) => count === 2)).toBe(true)
    expect(await checkAlerts(client, enqueue, EVER)).toEqual({ alerts_sent: 0, price_changes: 0 })
  })

  it('does not read the alerts of users who want no mail', async () => {
    await usersWithAlerts(2, 'maslo')
    await client.query('UPDATE users SET alerts_by_email = false WHERE id = 1')
    await addProducts(1, 'Maslo')
    expect(await checkAlerts(client, enqueue, EVER)).toEqual({ alerts_sent: 1, price_changes: 1 })
    expect([...(await told()).keys()]).toEqual([2])
  })

  it('reports no stale price, but reports one of the first fresh day', async () => {
    await usersWithAlerts(1, 'maslo')
    await addProducts(2, 'Maslo')
    expect(await checkAlerts(client, enqueue, '2026-11-21')).toEqual({ alerts_sent: 0, price_changes: 0 })
    await addProducts(1, 'Maslo')
    expect(await checkAlerts(client, enqueue, '2026-11-20')).toEqual({ alerts_sent: 1, price_changes: 1 })
  })

  it('is recorded with its figures', async () => {
    await usersWithAlerts(3, 'maslo')
    await addProducts(2, 'Maslo')
    await checkAlerts(client, enqueue, EVER)
    const { rows } = await client.query('SELECT alerts_sent, price_changes FROM alert_runs')
    expect(rows).toEqual([{ alerts_sent: 3, price_changes: 2 }])
  })

  it("keeps each user's mail small: a limited number of products, and the total", async () => {
    await usersWithAlerts(1, 'maslo')
    await addProducts(500, 'Maslo')
    await client.query('UPDATE watches SET max_results = 100')
    await checkAlerts(client, enqueue, EVER)
    const { rows } = await client.query<{ job: AlertMailJob }>('SELECT job FROM told')
    expect(rows[0]!.job.total).toBe(500)
    expect(rows[0]!.job.alerts[0]!.items).toHaveLength(MAIL_ITEMS_MAX)
    expect(JSON.stringify(rows[0]!.job).length).toBeLessThan(1_000)
  })
})

describe('the choice of the products in a mail', () => {
  const item = (product: number) => ({
    product,
    productId: product + 1,
    firstChangeId: product + 1,
    lastChangeId: product + 1,
    before: null,
    after: { price: 1, akcia: 'No' },
  })
  const items = Array.from({ length: 200 }, (_, product) => item(product))
  const alert = (alertId: number, found: number[], maxResults = 50) =>
    ({
      alertId,
      keyword: `k${alertId}`,
      type: 'any_change',
      maxResults,
      found: Uint32Array.from(found),
    }) as const
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

  it('counts and names a product once that several alerts found', () => {
    const choice = new ItemChoice({ items, products: 200 })
    const job = choice.of({ userId: 1, alerts: [alert(1, [0, 1, 2], 2), alert(2, [0, 2, 3])] })
    expect(job).toEqual({
      userId: 1,
      total: 4,
      alerts: [
        { keyword: 'k1', type: 'any_change', items: [1, 2] },
        { keyword: 'k2', type: 'any_change', items: [3, 4] },
      ],
      found: [
        [1, 3],
        [2, 3],
      ],
    })
    expect(choice.of({ userId: 2, alerts: [alert(3, [0])] })).toMatchObject({ total: 1 })
  })

  it('gives each alert its share of the places, and leftover places to the others', () => {
    const job = new ItemChoice({ items, products: 200 }).of({
      userId: 1,
      alerts: [alert(1, range(0, 100)), alert(2, range(100, 105)), alert(3, range(105, 200))],
    })
    expect(job.total).toBe(200)
    expect(job.alerts.map((one) => one.items.length)).toEqual([35, 5, 20])
  })
})
