import { readTime, timeAfter, timeText } from '../../rules/price-index/index.ts'
import type { IndexPoint } from './index-queries.ts'

/** A line of the chart: ratios of prices to its base, one for each time of the chart; null where it has no figure. */
export interface IndexLine {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Returns every month, or every week, from the first point of any line to the last one. */
export function timesOf(lines: readonly (readonly Pick<IndexPoint, 'time'>[])[]): readonly string[] {
  const known = lines
    .flat()
    .map(({ time }) => time)
    .sort()
  const [first, last] = [readTime(known[0] ?? ''), readTime(known.at(-1) ?? '')]
  if (first === null || last === null) return []
  return Array.from({ length: last.time - first.time + 1 }, (_, place) =>
    timeText(first.period, timeAfter(first.time, place)),
  )
}

export function lineOf(
  name: string,
  times: readonly string[],
  points: readonly IndexPoint[],
  figure: 'value' | 'geks' = 'value',
): IndexLine {
  const values = new Map(points.map((point) => [point.time, point[figure]]))
  return { name, values: times.map((time) => values.get(time) ?? null) }
}

export interface IndexRange {
  readonly low: number
  readonly high: number
}

const PADDING = 0.1
/** A chart of a change below this would exaggerate it. */
const SPAN_MIN = 0.04

/** Returns the range of the chart, which always holds 1: the prices of the base. */
export function indexRange(lines: readonly IndexLine[]): IndexRange {
  const values = [1, ...lines.flatMap((line) => line.values.filter((value) => value !== null))]
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, SPAN_MIN - (max - min)) / 2
  const padding = Math.max(max - min, SPAN_MIN) * PADDING
  return { low: min - missing - padding, high: max + missing + padding }
}

const TICKS_MOST = 5

/** Returns the round changes that a range holds, as ratios: 0.95, 1 and 1.05 are −5 %, 0 % and +5 %. */
export function valueTicks({ low, high }: IndexRange): readonly number[] {
  const least = (high - low) / TICKS_MOST
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5, 10].find((multiple) => power * multiple >= least) ?? 10)
  const ticks: number[] = []
  for (let at = Math.ceil((low - 1) / step); 1 + at * step <= high; at += 1) ticks.push(1 + at * step)
  return ticks
}

/** Shorter charts are named by their ends alone. */
const YEARS_FROM_MONTHS = 18
const YEARS_MOST = 8

/** Returns the years that begin in a chart of months, each with the place of its January. */
export function yearTicks(
  times: readonly string[],
): readonly { readonly year: string; readonly place: number }[] {
  if (times.length <= YEARS_FROM_MONTHS) return []
  const years = times.flatMap((time, place) =>
    time.endsWith('-01') ? [{ year: time.slice(0, 4), place }] : [],
  )
  const every = Math.ceil(years.length / YEARS_MOST)
  return years.filter((_, at) => at % every === 0)
}

export const heightOf = ({ low, high }: IndexRange, value: number): number => (value - low) / (high - low)

/** Returns the path of a line through its figures; times without one are passed over by a straight line. */
export function linePath(heights: readonly (number | null)[], width: number, height: number): string {
  const last = heights.length - 1
  const points = heights.flatMap((part, place) =>
    part === null
      ? []
      : [`${((last === 0 ? 0.5 : place / last) * width).toFixed(1)} ${((1 - part) * height).toFixed(1)}`],
  )
  return points.length === 0 ? '' : `M${points.join(' L')}`
}
