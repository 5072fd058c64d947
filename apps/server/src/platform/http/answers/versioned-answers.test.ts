import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { ConditionalAnswer } from './versioned-answers.ts'

it('a crowd of new answers is compressed up to a bound, and the rest is sent as it is, for nobody to keep', async () => {
  const app = Fastify()
  const textOf = (number: string) => `answer ${number} `.repeat(500)
  app.get<{ Params: { number: string } }>('/:number', ({ params }, reply) =>
    new ConditionalAnswer('tag', [Buffer.from(textOf(params.number))]).send(reply.request, reply),
  )
  const call = (number: number) => app.inject({ url: `/${number}`, headers: { 'accept-encoding': 'br' } })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => call(number)))
  const encodings = answers.map(({ headers }) => headers['content-encoding'])
  expect(encodings.slice(0, 50)).toEqual(Array(50).fill('br'))
  const plain = answers.flatMap((answer, number) =>
    encodings[number] === undefined ? [{ answer, number }] : [],
  )
  expect(plain.length).toBeGreaterThan(0)
  for (const { answer, number } of plain) {
    expect(answer.body).toBe(textOf(String(number)))
    expect(answer.headers.etag).toBeUndefined()
  }
  expect((await call(1)).headers).toMatchObject({ 'content-encoding': 'br', etag: '"tag-br"' })
  await app.close()
})
