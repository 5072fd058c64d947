import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identityOrder, NumberSorter, reverseRuns, sortByCode } from './stable-sort.ts'

const key = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.constantFrom(0, -0, Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_SAFE_INTEGER),
)
const SIZES = { few: { maxLength: 40 }, many: { minLength: 512, maxLength: 600 } }
const KEYS = { 'any numbers': key, 'small whole numbers': fc.oneof(fc.nat(2_000), fc.constant(-0)) }
const keysAndOrder = (of: fc.Arbitrary<number>, size: fc.ArrayConstraints) =>
  fc.array(of, size).chain((keys) => {
    const rows = keys.map((_, row) => row)
    return fc.tuple(fc.constant(keys), fc.shuffledSubarray(rows, { minLength: rows.length >> 1 }))
  })

const CASES = Object.entries(SIZES).flatMap(([many, size]) =>
  Object.entries(KEYS).map(([which, of]) => [many, which, of, size] as const),
)
it.each(CASES)('sorts %s by %s, stably, whatever the order of the rows', (_many, _which, of, size) => {
  const sorter = new NumberSorter()
  fc.assert(
    fc.property(keysAndOrder(of, size), ([keys, order]) => {
      const sorted = sorter.sort(Uint32Array.from(order), Float64Array.from(keys))
      const expected = order.toSorted((a, b) => (keys[a]! === keys[b]! ? 0 : keys[a]! - keys[b]!))
      expect(Array.from(sorted)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

it('sorts by code, stably, and reverses runs', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (codes) => {
      const sorted = sortByCode(identityOrder(codes.length), Uint32Array.from(codes), 10)
      const rows = codes.map((_, row) => row)
      expect(Array.from(sorted)).toEqual(rows.toSorted((a, b) => codes[a]! - codes[b]!))
      const reversed = reverseRuns(sorted, (a, b) => codes[a] === codes[b])
      expect(Array.from(reversed)).toEqual(rows.toSorted((a, b) => codes[b]! - codes[a]!))
    }),
  )
})
