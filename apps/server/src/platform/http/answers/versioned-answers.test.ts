import { expect, it } from 'vitest'
import { AnswerCache, ConditionalAnswer } from './versioned-answers.ts'

const answerOf = (bytes: number) => new ConditionalAnswer('v1', [Buffer.alloc(bytes)])

it('an answer that is too large to keep pushes no other out', () => {
  const cache = new AnswerCache()
  const small = cache.get('small', () => answerOf(1_000))
  const large = cache.get('large', () => answerOf(30_000_000))
  expect(cache.get('large', () => answerOf(30_000_000))).not.toBe(large)
  expect(cache.get('small', () => answerOf(1_000))).toBe(small)
})

it('holds so many bytes, and drops what was not asked for longest', () => {
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
