import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerErrorAnswers } from '../http/answers/error-answers.ts'
import { registerMetrics } from '../metrics.ts'
import { answerUnderPressure, isRefused, refuseWhileLagging, waitInLine } from './back-pressure.ts'

it('callers are refused while the event loop lags, and answered when it does not', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  await refuseWhileLagging(app, 150)
  app.get('/', () => 'here')
  await app.register(async (scope) => {
    answerUnderPressure(scope)
    scope.get('/page', () => 'a page')
  })
  await app.ready()
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(200)
  const blocker = setInterval(() => {
    const end = Date.now() + 300
    while (Date.now() < end);
  }, 1)
  const answer = () => app.inject('/')
  await expect.poll(async () => (await answer()).statusCode).toBe(503)
  const refused = await answer()
  const page = await app.inject('/page')
  clearInterval(blocker)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(page.body).toBe('a page')
  expect(refused.json()).toEqual({
    detail: 'Server je práve vyťažený. Skúste to o chvíľu.',
    code: 'busy',
    values: {},
  })
  await expect.poll(async () => (await app.inject('/')).statusCode).toBe(200)
  await app.close()
})

it('a loop that stops once, or repeatedly for less than the limit, refuses nobody', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  await refuseWhileLagging(app)
  app.get('/', () => 'here')
  await app.ready()
  const statuses = new Set<number>()
  // The first is longer than the limit, as during a start.
  for (const stallMs of [2_500, 600, 600, 600, 600]) {
    const end = Date.now() + stallMs
    while (Date.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 0))
    statuses.add((await app.inject('/')).statusCode)
  }
  expect([...statuses]).toEqual([200])
  await app.close()
})

describe('a line of calls', () => {
  const WORK_MS = 20
  const agent = new Agent({ keepAlive: true })
  let close: () => Promise<unknown> = async () => undefined
  afterEach(async () => {
    await close()
    agent.destroy()
  })

  function busyFor(ms: number): void {
    const end = performance.now() + ms
    while (performance.now() < end);
  }

  async function listening(waitMaxMs: number, clock?: { ms: number }) {
    let heard = 0
    let calls = 0
    const app = Fastify()
    app.server.on('connection', () => {
      heard += 1
    })
    registerErrorAnswers(app)
    const waiting = waitInLine(app, { 'x-frame-options': 'DENY' }, waitMaxMs, clock && (() => clock.ms))
    await refuseWhileLagging(app)
    const registry = registerMetrics(app)
    app.get('/', async () => {
      calls += 1
      if (clock === undefined) busyFor(WORK_MS)
      else clock.ms += WORK_MS
      return 'here'
    })
    app.get('/stop', async () => {
      busyFor(1_500)
      return 'here'
    })
    app.get('/live', { config: { skipsLine: true } }, () => `live ${waiting()}`)
    await app.register(async (scope) => {
      answerUnderPressure(scope)
      scope.get('/page', (request) => (isRefused(app, request) ? 'a bare page' : 'a page'))
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    close = () => {
      app.server.closeAllConnections()
      return app.close()
    }
    const { port } = app.server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, registry, calls: () => calls, heard: () => heard }
  }

  async function call(url: string) {
    const [answer] = await once(get(url, { agent }), 'response')
    let text = ''
    for await (const piece of answer) text += piece
    const { 'retry-after': retryAfter, 'x-frame-options': frames } = answer.headers
    return { status: answer.statusCode, retryAfter, frames, text }
  }

  it('is answered after a stop of the loop that was longer than a bearable wait', async () => {
    // The stop counts as a fifth of a second. The rest of the limit allows for stops of a busy machine.
    const { url } = await listening(1_000)
    const paths = ['stop', '', '', '', '']
    const answers = await Promise.all(paths.map((path) => call(`${url}/${path}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('is answered while its wait is bearable, and refused beyond, except for cheap pages', async () => {
    const { url } = await listening(200)
    const calls = Promise.all(Array.from({ length: 100 }, () => call(`${url}/`)))
    const pages = Promise.all(Array.from({ length: 100 }, () => call(`${url}/page`)))
    const answers = await calls
    const refused = answers.filter(({ status }) => status === 503)
    // A hundred calls take two seconds, and each waits less than a fifth of a second until its work begins.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(new Set(refused.map(({ retryAfter, frames }) => `${retryAfter} ${frames}`))).toEqual(
      new Set(['2 DENY']),
    )
    expect(JSON.parse(refused[0]!.text)).toMatchObject({ code: 'busy' })
    expect(new Set((await pages).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await call(`${url}/`)).toMatchObject({ status: 200, text: 'here' })
  })

  it('refuses sooner while it does not get empty, and is patient again afterwards', async () => {
    const { url } = await listening(1_500, { ms: 0 })
    // Each waits for 1.1 s by the clock: less than the limit of a burst, and more than half of it.
    const callers = Array.from({ length: 55 }, async () => {
      const statuses: number[] = []
      while (statuses.length < 10) statuses.push((await call(`${url}/`)).status)
      return statuses
    })
    const steady = await Promise.all(callers)
    expect(new Set(steady.map(([first]) => first))).toEqual(new Set([200]))
    expect(new Set(steady.flat())).toEqual(new Set([200, 503]))
    const burst = await Promise.all(Array.from({ length: 55 }, () => call(`${url}/`)))
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('lets new callers connect, and answers operators, before a fraction of its work is done', async () => {
    const { url, calls, heard } = await listening(60_000)
    const answers = Array.from({ length: 100 }, () => call(`${url}/`))
    const live = call(`${url}/live`)
    await expect.poll(heard, { interval: 1 }).toBe(101)
    // One turn of the loop accepts one connection. Without pauses, nearly all calls would be answered by then.
    expect(calls()).toBeLessThan(50)
    expect((await live).text).toMatch(/^live [1-9]/)
    expect(calls()).toBeLessThan(50)
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('is part of the measured time of a call', async () => {
    const { url, registry } = await listening(60_000)
    await Promise.all(Array.from({ length: 50 }, () => call(`${url}/`)))
    const sum = /http_request_duration_seconds_sum\{[^}]*\} (\S+)/.exec(await registry.metrics())?.[1]
    // Fifty in a row wait for half a second on average, and take a fiftieth of one each.
    expect(Number(sum)).toBeGreaterThan(5)
  })

  it('does no work for a caller who disconnects while waiting', async () => {
    const { url, calls } = await listening(60_000)
    const requests = Array.from({ length: 100 }, () => get(`${url}/`, { agent }).on('error', () => undefined))
    await once(requests[0]!, 'response')
    for (const request of requests) request.destroy()
    expect((await call(`${url}/`)).status).toBe(200)
    expect(calls()).toBeLessThan(50)
  })
})
