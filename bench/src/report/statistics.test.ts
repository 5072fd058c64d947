import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('the median is the middle of the sorted values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(() => median([])).toThrow(RangeError)
})

test('a percentile is the value that the given share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.99)).toBe(99)
  expect(percentile(values, 1)).toBe(100)
  expect(percentile([7], 0.5)).toBe(7)
})
