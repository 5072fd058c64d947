import { expect, it } from 'vitest'
import { heightOf, indexRange, lineOf, linePath, timesOf, valueTicks, yearTicks } from './index-lines.ts'

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

it('ticks are round changes, at most six of them', () => {
  const changes = (low: number, high: number) =>
    valueTicks({ low, high }).map((tick) => Math.round((tick - 1) * 1_000) / 10)
  expect(changes(0.949, 1.339)).toEqual([0, 10, 20, 30])
  expect(changes(0.976, 1.024)).toEqual([-2, -1, 0, 1, 2])
  expect(changes(0.9, 4)).toEqual([0, 100, 200, 300])
})

it('a chart of many months names its years', () => {
  const months = timesOf([[point('2017-04', 1), point('2023-10', 1)]])
  expect(yearTicks(months).map(({ year }) => year)).toEqual(['2018', '2019', '2020', '2021', '2022', '2023'])
  expect(yearTicks(months)[0]).toEqual({ year: '2018', place: 9 })
  expect(yearTicks(months.slice(0, 12))).toEqual([])
  expect(yearTicks(timesOf([[point('2000-01', 1), point('2023-10', 1)]]))).toHaveLength(8)
})

it('a line passes over times without a figure', () => {
  expect(linePath([0, null, 1], 100, 50)).toBe('M0.0 50.0 L100.0 0.0')
  expect(linePath([1], 100, 50)).toBe('M50.0 0.0')
  expect(linePath([null], 100, 50)).toBe('')
})
