import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerErrorAnswers } from '../http/answers/error-answers.ts'
import { createHttpServer } from '../http/http-server.ts'
import { registerMetrics } from '../metrics.ts'
import { answerUnderPressure, isRefused, registerBackPressure } from './back-pressure.ts'
import { Intake } from './intake.ts'

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

async function listening(waitMaxMs?: number) {
  const intake = new Intake(waitMaxMs)
  let heard = 0
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer((request, response) => intake.take(request, () => handler(request, response))).on(
        'connection',
        () => {
          heard += 1
          intake.connected()
        },
      ),
  })
  registerErrorAnswers(app)
  const { registry } = registerMetrics(app)
  await registerBackPressure(app)
  let calls = 0
  app.get('/', async () => {
    calls += 1
    busyFor(WORK_MS)
    return 'here'
  })
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

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly text: string
}

async function call(url: string): Promise<Answer> {
  const [answer] = await once(get(url, { agent }), 'response')
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text }
}

it('a crowd is answered as long as its wait is bearable, and refused beyond, except for cheap pages', async () => {
  const { url } = await listening(200)
  const calls = Promise.all(Array.from({ length: 100 }, () => call(`${url}/`)))
  const pages = Promise.all(Array.from({ length: 100 }, () => call(`${url}/page`)))
  const answers = await calls
  const refused = answers.filter(({ status }) => status === 503)
  // A hundred calls take two seconds, and each waits less than a fifth of a second until its work begins.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
  expect(JSON.parse(refused[0]!.text)).toEqual({
    detail: 'Server je práve vyťažený. Skúste to o chvíľu.',
    code: 'busy',
    values: {},
  })
  expect(new Set((await pages).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await call(`${url}/`)).toMatchObject({ status: 200, text: 'here' })
})

it('all calls of a crowd arrive before a fraction of their work is done', async () => {
  const { url, calls, heard } = await listening(60_000)
  const answers = Array.from({ length: 100 }, () => call(`${url}/`))
  await expect.poll(heard, { timeout: 20_000, interval: 1 }).toBe(100)
  // One turn of the loop accepts one connection. Without pauses, nearly all calls would be answered by then.
  expect(calls()).toBeLessThan(50)
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})

it('the measured time of a call includes its wait', async () => {
  const { url, registry } = await listening(60_000)
  await Promise.all(Array.from({ length: 50 }, () => call(`${url}/`)))
  const sum = /http_request_duration_seconds_sum\{[^}]*\} (\S+)/.exec(await registry.metrics())?.[1]
  // Fifty in a row wait for half a second on average, and take a fiftieth of one each.
  expect(Number(sum)).toBeGreaterThan(5)
})

it('a caller who disconnects while waiting costs no work', async () => {
  const { url, calls } = await listening(60_000)
  const requests = Array.from({ length: 100 }, () => get(`${url}/`, { agent }).on('error', () => undefined))
  await once(requests[0]!, 'response')
  for (const request of requests) request.destroy()
  expect((await call(`${url}/`)).status).toBe(200)
  expect(calls()).toBeLessThan(50)
})
