import { expect, test } from 'vitest'
import { median, percentile, timeText } from './statistics.ts'

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

test('times are written in two digits or whole milliseconds', () => {
  expect([0.0157, 3.34, 61.2, 260.6, 2183, 42_742].map(timeText)).toEqual([
    '0.016 ms',
    '3.3 ms',
    '61 ms',
    '261 ms',
    '2.2 s',
    '43 s',
  ])
})
