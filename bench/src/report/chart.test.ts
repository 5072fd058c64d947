import { expect, test } from 'vitest'
import { type BenchChart, chartSvg, timeText } from './chart.ts'

const chart = (bars: BenchChart['bars'], goalMs: BenchChart['goalMs'] = null): string =>
  chartSvg({ name: 'test', title: 'Keys & <taps>', note: 'median / p95', goalMs, bars })

const bar = (ms: number, slowMs: number, label = 'Cenolov') => ({ label, ms, slowMs, isOurs: true })
const widths = (svg: string): number[] =>
  [...svg.matchAll(/class="bar[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))

test('a bar is as long as its time, with the longer one behind it', () => {
  const [slow = 0, typical = 0, other = 0] = widths(chart([bar(20, 40), bar(10, 10)]))
  expect(slow).toBeCloseTo(2 * typical, 0)
  expect(other).toBeCloseTo(typical / 2, 0)
})

test('times far apart are drawn by their powers of ten', () => {
  const [, short = 0, , long = 0] = widths(chart([bar(0.01, 0.01), bar(1, 1), bar(100, 100)]))
  expect(short).toBe(0)
  expect(long).toBeGreaterThan(0)
  expect(chart([bar(1, 100)])).toContain('logarithmic scale')
  expect(chart([bar(1, 10)])).not.toContain('logarithmic')
})

test('a goal is a line, and names are written as they are', () => {
  const svg = chart([bar(20, 40, 'a < b')], 64)
  expect(svg.match(/class="goal"/g)).toHaveLength(1)
  expect(svg).toContain('<title>Keys &amp; &lt;taps&gt;</title>')
  expect(svg).toContain('a &lt; b')
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

test('a chart without bars is refused', () => {
  expect(() => chart([])).toThrow(RangeError)
})
