import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from './demo/fill-demo.ts'
import { registerAccess, requireExpensive } from './platform/auth/access.ts'
import { readState } from './platform/database/catalogue/catalogue-state.ts'
import type { CatalogueSample } from './platform/http/expensive-requests.ts'
import { routesOf } from './platform/http/routes-of.ts'
import { describedCalls } from './testing/calls/described-calls.ts'
import { processorMs } from './testing/loop/loop-watch.ts'
import {
  Caller,
  loopTable,
  measureRoutes,
  type OpenRequest,
  requestsOf,
} from './testing/loop/measure-routes.ts'
import { sampleCatalogue } from './testing/loop/sample-catalogue.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

// The whole catalogue takes half a minute to prepare, so only the nightly run has it. Most of a request's work grows with
// the catalogue, and the rest is the same: compiling code, reading bodies, collecting garbage.
const PRODUCTS = process.env.NIGHTLY ? 100_000 : 20_000
/** Generous, because the first call of a route also compiles its code. `npm run bench -- loop` has the real figures. */
const BOUND_MS = 150

let app: TestApp
let base: string
let sample: CatalogueSample
let requests: readonly OpenRequest[]
const forgetLimits = () => app.database.pool.query('DELETE FROM rate_limits')
let accounts = 0
async function signIn(): Promise<Caller> {
  accounts += 1
  await forgetLimits()
  const { authorization } = await app.signedIn(`citatel${accounts}@example.sk`)
  return new Caller(base, authorization.slice('Bearer '.length))
}

const addressOf = ({ server }: FastifyInstance): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  app = await testApp()
  // Without pictures, which nobody looks at here.
  await mkdir(join(app.dataDir, 'static/demo'), { recursive: true })
  const today = app.clock.today()
  await fillDemo(app.database.connection, app.dataDir, today, app.logger, { size: PRODUCTS })
  const { version } = await readState(app.database.pool)
  let isServed = false
  while (!isServed) isServed = await app.catalogue.waitForVersion(version)
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  await app.warmUp()
  base = addressOf(app.server)
  sample = await sampleCatalogue(await signIn(), today)
  requests = requestsOf(app.routes, sample, await describedCalls(app))
  // The first passkey of a process loads the library.
  await import('@simplewebauthn/server')
}, 240_000)
afterAll(() => app.close())

describe('the event loop', () => {
  it('is free for others during the most expensive requests of every open route', {
    timeout: 240_000,
  }, async () => {
    const measured = await measureRoutes({ requests, signIn, forgetLimits })
    expect(sample.products.length).toBeGreaterThan(2_000)
    expect(measured.length).toBeGreaterThan(100)
    expect(
      measured.filter(({ isDeclared, status }) => isDeclared && status >= 400 && status !== 404),
    ).toEqual([])
    const slow = measured.filter(({ longestMs }) => longestMs > BOUND_MS)
    expect(
      slow.map(({ route }) => route),
      loopTable(measured),
    ).toEqual([])
  })

  it('is watched: a slow route is named, and only that', async () => {
    const server = Fastify()
    const routes = registerAccess(server, app)
    const open = routesOf('public', 'catalogue')
    server.get('/quick', open({}, 'constant'), () => 'quick')
    server.get(
      '/slow',
      open({}, () => [{ query: { n: 1 } }]),
      () => {
        for (const end = processorMs() + 2 * BOUND_MS; processorMs() < end; ) Math.sqrt(end)
        return 'slow'
      },
    )
    await server.listen({ host: '127.0.0.1', port: 0 })
    const measured = await measureRoutes({
      requests: requestsOf(routes, sample, []),
      signIn: async () => new Caller(addressOf(server), ''),
      forgetLimits,
    })
    await server.close()
    expect(measured.filter(({ longestMs }) => longestMs > BOUND_MS)).toMatchObject([
      { route: 'GET /slow', address: '/slow?n=1', status: 200 },
    ])
  })
})

it('no reader holds a connection of the database while it waits', { timeout: 240_000 }, async () => {
  const { pool } = app.database
  const inUse = () => pool.totalCount - pool.idleCount
  const headers = await app.signedIn('pomaly@example.sk')
  const held: string[] = []
  for (const { route, request } of requests) {
    if (request.method !== 'GET' || route.endsWith('/events')) continue
    await forgetLimits()
    const answer = await app.server.inject({
      method: 'GET',
      url: request.url,
      headers,
      payloadAsStream: true,
    })
    const unread = answer.stream()
    for (let wait = 0; inUse() > 0 && wait < 60; wait += 1) await sleep(50)
    if (inUse() > 0) held.push(route)
    // Read to its end, because an injected answer keeps its place among downloads otherwise.
    unread.resume()
    await finished(unread)
  }
  expect(held).toEqual([])
})

it('a network reads one large list at a time, and loses its place when it stops reading', async () => {
  await forgetLimits()
  const { port } = app.server.server.address() as AddressInfo
  const slow = connect(port, '127.0.0.1')
  slow.write('GET /api/v1/products HTTP/1.1\r\nHost: x\r\n\r\n')
  // The list is larger than the buffers of a connection, so this reader holds its place.
  await once(slow, 'readable')
  const next = fetch(`${base}/api/v1/products`)
  expect(await Promise.race([next, sleep(500, 'waits')])).toBe('waits')
  slow.destroy()
  const answer = await next
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
})

it('a server with an open route that declares no expensive requests does not start', async () => {
  const server = Fastify()
  requireExpensive(server, registerAccess(server, app))
  // @ts-expect-error such a route does not compile either
  server.get('/forgotten', routesOf('user', 'catalogue')({}), () => 'open to all')
  await expect(server.ready()).rejects.toThrow(
    'Routes that do not declare their most expensive requests: GET /forgotten',
  )
})
