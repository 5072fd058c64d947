import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerErrorAnswers } from '../http/answers/error-answers.ts'
import { answerUnderPressure, registerBackPressure } from './back-pressure.ts'

it('callers are refused while the event loop lags, and answered when it does not', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  await registerBackPressure(app, 150)
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
  await expect.poll(async () => (await answer()).statusCode, { timeout: 15_000 }).toBe(503)
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
  await expect.poll(async () => (await app.inject('/')).statusCode, { timeout: 15_000 }).toBe(200)
  await app.close()
})

it('a loop that stops once, or repeatedly for less than the limit, refuses nobody', async () => {
  const app = Fastify()
  registerErrorAnswers(app)
  await registerBackPressure(app)
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
