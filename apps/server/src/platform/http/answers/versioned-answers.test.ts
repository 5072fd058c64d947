import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { AnswerCache, ConditionalAnswer } from './versioned-answers.ts'

it('a bounded number of concurrent new answers is compressed, and the rest is sent as it is, uncached', async () => {
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

const answerOf = (bytes: number) => new ConditionalAnswer('v1', [Buffer.alloc(bytes)])

it('an answer that is too large to keep evicts no other', () => {
  const cache = new AnswerCache()
  const small = cache.get('small', () => answerOf(1_000))
  const large = cache.get('large', () => answerOf(30_000_000))
  expect(cache.get('large', () => answerOf(30_000_000))).not.toBe(large)
  expect(cache.get('small', () => answerOf(1_000))).toBe(small)
})

it('the cache holds a bounded number of bytes, and drops the least recently used answer', () => {
  const cache = new AnswerCache()
  const first = cache.get('0', () => answerOf(1_000_000))
  const second = cache.get('1', () => answerOf(1_000_000))
  for (let key = 2; key < 40; key += 1) {
    cache.get('0', () => answerOf(1_000_000))
    cache.get(String(key), () => answerOf(1_000_000))
  }
  expect(cache.get('0', () => answerOf(1_000_000))).toBe(first)
  expect(cache.get('1', () => answerOf(1_000_000))).not.toBe(second)
})
