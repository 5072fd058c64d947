import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonOf, mutated } from './mutations.ts'

it('an object that cannot be converted to a text or a number is mutated like any other', () => {
  const values = fc.sample(mutated(fc.constant({ toString: 1, valueOf: 1 })), 2_000)
  expect(new Set(values.map(jsonOf)).size).toBeGreaterThan(100)
})
