import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { acceptEmptyBodies } from './empty-bodies.ts'

const app = Fastify()
acceptEmptyBodies(app)
app.delete('/thing', ({ body }) => ({ body: body ?? null }))
app.post('/thing', ({ body }) => ({ body: body ?? null }))

it.each(['DELETE', 'POST'] as const)('lets %s name a media type and send nothing', async (method) => {
  const answer = await app.inject({ method, url: '/thing', headers: { 'content-type': 'application/json' } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: null }])
})

it('still reads a body, and refuses one that is no JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const sent = (payload: string) => app.inject({ method: 'POST', url: '/thing', headers, payload })
  expect((await sent('{"a":1}')).json()).toEqual({ body: { a: 1 } })
  expect((await sent('{')).statusCode).toBe(400)
})
