import { expect, it } from 'vitest'
import { heightOf, indexRange, lineOf, linePath, timesOf } from './index-lines.ts'

const point = (time: string, value: number) => ({ time, value, geks: null, goods: 20 })

it('the chart has every month or week from the first figure to the last, and gaps where a line has none', () => {
  const points = [point('2025-12', 1), point('2026-02', 1.2)]
  const times = timesOf([points, [point('2026-01', 1)]])
  expect(times).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(lineOf('x', times, points)).toEqual({ name: 'x', values: [1, null, 1.2] })
  expect(lineOf('x', times, points, 'geks').values).toEqual([null, null, null])
  expect(timesOf([])).toEqual([])
  expect(timesOf([[point('2026-W53', 1), point('2027-W02', 1)]])).toEqual([
    '2026-W53',
    '2027-W01',
    '2027-W02',
  ])
})

it('the range holds the base and does not exaggerate a small change', () => {
  const range = indexRange([{ name: 'x', values: [1.001, null] }])
  expect(range.high - range.low).toBeGreaterThan(0.04)
  expect(heightOf(range, 1)).toBeGreaterThan(0)
  expect(indexRange([{ name: 'x', values: [1.5, 2] }]).low).toBeLessThan(1)
})

it('a line passes over times without a figure', () => {
  expect(linePath([0, null, 1], 100, 50)).toBe('M0.0 50.0 L100.0 0.0')
  expect(linePath([1], 100, 50)).toBe('M50.0 0.0')
  expect(linePath([null], 100, 50)).toBe('')
})
