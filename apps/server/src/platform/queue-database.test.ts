import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { heardNews } from '../testing/devices/heard-news.ts'
import { type BreakingProxy, breakingProxy } from '../testing/servers/breaking-proxy.ts'
import { testDatabase } from '../testing/test-database.ts'
import { DatabaseListener } from './database/connections/listener.ts'
import { QueueDatabase } from './queue-database.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }
const logger = pino({ level: 'silent' })
const database = await testDatabase()
const { host, port, user, database: name } = database.connection
const proxy: BreakingProxy = await breakingProxy(`${host}/.s.PGSQL.${port}`)
const connection = { connectionString: `postgres://${user}@127.0.0.1:${proxy.port}/${name}` }
afterAll(async () => {
  await proxy.close()
  await database.close()
})

const notify = () => database.pool.query(`SELECT pg_notify('news', 'fresh')`)

it('a listening connection of the job queue that fails twice is replaced without losing notifications', async () => {
  const queue = new QueueDatabase(connection, logger, { max: 1, runsJobs: true })
  const heard: string[] = []
  const handle = await queue.listen(
    'news',
    (payload) => heard.push(payload),
    () => heard.push('back'),
  )
  for (let round = 0; round < 2; round += 1) {
    heard.length = 0
    proxy.failTwice()
    await expect.poll(() => heard.at(-1), PATIENCE).toBe('back')
    await notify()
    await expect.poll(() => heard.at(-1), PATIENCE).toBe('fresh')
  }
  await handle.close()
  await queue.close()
})

it("a node's listener that fails twice is replaced", async () => {
  const listener = new DatabaseListener(connection, logger)
  const heard = await heardNews(listener)
  proxy.failTwice()
  await expect.poll(() => heard, PATIENCE).toEqual(['gap', 'gap'])
  await notify()
  await expect.poll(() => heard.at(-1), PATIENCE).toBe('fresh')
  await listener.stop()
})

it('a listener whose connection failed but stays open is replaced as well', async () => {
  const listener = new DatabaseListener(connection, logger)
  const heard: string[] = []
  listener.subscribe({ channel: 'news', onNotification: () => undefined, onGap: () => heard.push('gap') })
  await listener.start()
  proxy.failTwice('and stay open')
  await expect.poll(() => heard, PATIENCE).toEqual(['gap', 'gap'])
  await listener.stop()
})

it('the job queue keeps working when its connections fail twice, idle or at work', async () => {
  const queue = new QueueDatabase(connection, logger, { max: 2, runsJobs: true })
  await queue.executeSql('SELECT')
  proxy.failTwice()
  await expect
    .poll(
      () =>
        queue.executeSql('SELECT').then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true)
  const cut = queue.executeSql('SELECT pg_sleep(60)').catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(60)'`,
      )
      return rows.length
    }, PATIENCE)
    .toBe(1)
  proxy.failTwice()
  expect(await cut).toBeInstanceOf(Error)
  await expect(queue.executeSql('SELECT')).resolves.toBeDefined()
  await queue.close()
})
