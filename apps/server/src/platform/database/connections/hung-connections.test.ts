import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuttableProxy } from '#testing/faults/cuttable-proxy.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type OpenDatabase, open } from '../database.ts'
import { isDatabaseAway } from './connection-failure.ts'

const logger = pino({ level: 'silent' })
const CONNECTIONS = 3
let database: OpenDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('CREATE TABLE written (text text)')
})
afterAll(() => database.close())

const written = async () =>
  (await database.pool.query<{ text: string }>('SELECT text FROM written ORDER BY text')).rows.map(
    ({ text }) => text,
  )

/** The processes of a pool that has opened all of its connections, and uses none. */
async function processesOf(pool: ReturnType<typeof open>['pool']): Promise<readonly number[]> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const answers = await Promise.all(
    clients.map((client) => client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')),
  )
  for (const client of clients) client.release()
  return answers.map(({ rows }) => rows[0]!.pid)
}

it('a write on a stopped process fails, is not done later, and the pool replaces all unused connections', async () => {
  const { pool, close } = open(database.connection, logger, async () => undefined, CONNECTIONS)
  const stopped = await processesOf(pool)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const fault = await pool.query("INSERT INTO written VALUES ('refused')").catch((error: unknown) => error)
    expect(isDatabaseAway(fault)).toBe(true)
    // The pool replaced the other stopped connections, so nobody else is refused.
    await Promise.all(['a', 'b', 'c'].map((text) => pool.query('INSERT INTO written VALUES ($1)', [text])))
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  const left = async () =>
    (await database.pool.query('SELECT FROM pg_stat_activity WHERE pid = ANY($1)', [stopped])).rowCount
  await expect.poll(left).toBe(0)
  expect(await written()).toEqual(['a', 'b', 'c'])
  await close()
}, 40_000)

it('later callers are refused at once when the first connection gets no answer', async () => {
  const { host, port, user, database: name } = database.connection
  const proxy = await cuttableProxy({ path: `${host}/.s.PGSQL.${port}` })
  const connection = { connectionString: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` }
  const { pool, db, close } = open(connection, logger, async () => undefined, CONNECTIONS)
  proxy.pause()
  const fail = (call: Promise<unknown>) => call.then(String, (error: unknown) => error)
  expect(isDatabaseAway(await fail(pool.query('SELECT')))).toBe(true)
  const start = performance.now()
  const faults = await Promise.all([
    ...Array.from({ length: 20 }, () => fail(pool.query('SELECT'))),
    fail(pool.connect()),
    fail(sql`SELECT 1`.execute(db)),
  ])
  expect(faults.filter((fault) => !isDatabaseAway(fault))).toEqual([])
  expect(performance.now() - start).toBeLessThan(1_500)
  proxy.resume()
  await expect.poll(() => fail(pool.query('SELECT'))).toBe('[object Object]')
  await close()
  await proxy.close()
}, 40_000)

it('a query that takes long is waited for', async () => {
  const { pool, close } = open(database.connection, logger, async () => undefined, CONNECTIONS)
  const { rows } = await pool.query(`SELECT 'done' AS state FROM pg_sleep(4)`)
  expect(rows).toEqual([{ state: 'done' }])
  await close()
})

it('a query is not given up because this process itself is held up', async () => {
  const { pool, close } = open(database.connection, logger, async () => undefined, CONNECTIONS)
  const answer = pool.query(`SELECT 'done' AS state FROM pg_sleep(5)`)
  const held = setInterval(() => {
    for (const end = Date.now() + 1_300; Date.now() < end; );
  }, 1)
  await answer.finally(() => clearInterval(held))
  expect((await answer).rows).toEqual([{ state: 'done' }])
  await close()
})

it('a write over a network that was cut without a reset fails, and works again when the network does', async () => {
  const { host, port, user, database: name } = database.connection
  const proxy = await cuttableProxy({ path: `${host}/.s.PGSQL.${port}` })
  const connection = { connectionString: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` }
  const { pool, close } = open(connection, logger, async () => undefined, CONNECTIONS)
  await processesOf(pool)
  proxy.pause()
  const write = () => pool.query("INSERT INTO written VALUES ('d')").catch((error: unknown) => error)
  expect(isDatabaseAway(await write())).toBe(true)
  for (let again = 0; again < 5; again += 1) {
    const start = performance.now()
    expect(isDatabaseAway(await write())).toBe(true)
    expect(performance.now() - start, 'later writes do not wait for a time limit').toBeLessThan(1_500)
  }
  proxy.resume()
  await pool.query("INSERT INTO written VALUES ('e')")
  expect(await written()).toContain('e')
  await close()
  await proxy.close()
}, 40_000)
