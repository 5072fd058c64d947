import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderRange } from './page-of-hits.ts'

it('orders a range like a full sort', () => {
  const numbers = fc.uniqueArray(fc.nat(1_000_000), { minLength: 1, maxLength: 600, size: 'max' })
  fc.assert(
    fc.property(numbers, fc.nat(600), fc.integer({ min: 1, max: 300 }), (drawn, start, length) => {
      const from = start % drawn.length
      const to = Math.min(drawn.length, from + length)
      const ordered = Uint32Array.from([...drawn, 7, 7])
      orderRange(ordered, drawn.length, from, to)
      const sorted = drawn.toSorted((a, b) => a - b)
      expect(Array.from(ordered.subarray(from, to))).toEqual(sorted.slice(from, to))
      expect(Array.from(ordered.subarray(0, drawn.length)).sort((a, b) => a - b)).toEqual(sorted)
      expect(Array.from(ordered.subarray(drawn.length))).toEqual([7, 7])
    }),
    { numRuns: 500 },
  )
})

it('orders a range of numbers arranged against its pivots', () => {
  for (const lay of [
    (i: number) => i,
    (i: number) => 5000 - i,
    (i: number) => (i % 2 === 0 ? i : 5000 - i),
  ]) {
    const numbers = Uint32Array.from({ length: 2000 }, (_, i) => lay(i) * 2 + (i % 2))
    const sorted = numbers.toSorted()
    orderRange(numbers, numbers.length, 900, 960)
    expect(numbers.subarray(900, 960)).toEqual(sorted.subarray(900, 960))
  }
})
