import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareFractions } from './discount-order.ts'

const cents = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1, max: 9_999_999_999 }),
  fc.integer({ min: 2 ** 50, max: Number.MAX_SAFE_INTEGER }),
)
const fraction = fc.tuple(cents, cents).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

it('compares fractions exactly', () => {
  fc.assert(
    fc.property(fraction, fraction, fc.constantFrom(1, 1, 2, 3, 7), ([a, b], [c, d], factor) => {
      const exact = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b)
      expect(Math.sign(compareFractions(a, b, c, d))).toBe(exact < 0n ? -1 : exact > 0n ? 1 : 0)
      if (b * factor > Number.MAX_SAFE_INTEGER) return
      expect(compareFractions(a, b, a * factor, b * factor)).toBe(0)
    }),
    { numRuns: 2000 },
  )
})
