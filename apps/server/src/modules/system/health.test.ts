import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, it } from 'vitest'
import { registerErrorAnswers } from '../../platform/http/answers/error-answers.ts'
import { refuseWhileLagging } from '../../platform/traffic/back-pressure.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { healthRoutes } from './health.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

it('a node under pressure is alive and not ready, and its answers can be read', async () => {
  const database = await testDatabase()
  const app = Fastify()
  cleanUp.push(
    () => database.close(),
    () => app.close(),
  )
  registerErrorAnswers(app)
  await refuseWhileLagging(app, 100)
  await app.register(healthRoutes, {
    db: database.db,
    fault: () => null,
    servingFault: () => null,
    metrics: new Registry(),
    metricsToken: null,
    behindProxy: false,
  })
  await app.ready()
  const blocker = setInterval(() => {
    const end = Date.now() + 300
    while (Date.now() < end);
  }, 1)
  cleanUp.push(async () => clearInterval(blocker))
  const ready = () => app.inject('/health/ready')
  await expect.poll(async () => (await ready()).json()).toEqual({ status: 'event loop lags' })
  const refused = await ready()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  const live = await app.inject('/health/live')
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'live' }])
})

it('a hanging database makes a node unready in seconds, with one query for all callers', async () => {
  const app = await testApp()
  const { pool } = app.database
  // Everything hangs, because the pool is exhausted.
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  cleanUp.push(
    () => app.close(),
    async () => {
      for (const client of taken) client.release()
    },
  )
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => app.server.inject({ url: '/health/ready' })),
  )
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"status":"database does not answer"}']))
  expect(answers.every(({ statusCode }) => statusCode === 503)).toBe(true)
  expect(pool.waitingCount).toBeLessThan(5)
  // The catalogue is in memory, so shoppers may still look at prices.
  const serving = await app.server.inject({ url: '/health/serving' })
  expect([serving.statusCode, serving.json(), serving.headers['cache-control']]).toEqual([
    200,
    { status: 'serving' },
    'no-store',
  ])
})

it('an unreachable database is reported as 503 with Retry-After, until it recovers', async () => {
  const app = await testApp()
  cleanUp.push(() => app.close())
  const payload = { email: 'nikto@example.sk', password: 'Heslo1234' }
  const signIn = () => app.server.inject({ method: 'POST', url: '/auth/login-json', payload })
  await app.database.pool.query(
    `CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NEW; END $$;
     CREATE TRIGGER go_away BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION go_away()`,
  )
  const answer = await signIn()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toEqual({
    detail: 'Server teraz nevie odpovedať. Skúste to o chvíľu.',
    // Unlike a busy server, it may have done what it was asked.
    code: 'unavailable',
    values: {},
  })
  // The next caller may still get a connection that is being closed; later callers do not.
  const repair = () =>
    app.database.pool.query('DROP TRIGGER IF EXISTS go_away ON rate_limits').then(
      () => true,
      () => false,
    )
  await expect.poll(repair).toBe(true)
  await expect.poll(async () => (await signIn()).statusCode).toBe(401)
})
