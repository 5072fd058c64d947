import type { IndexPoint } from './index-queries.ts'

/** A line of the chart: ratios of prices to its base, one for each month of the chart; null where it has no figure. */
export interface IndexLine {
  readonly name: string
  readonly values: readonly (number | null)[]
}

/** Returns every month from the first point of any line to the last one, `YYYY-MM`. */
export function monthsOf(lines: readonly (readonly Pick<IndexPoint, 'month'>[])[]): readonly string[] {
  const known = lines
    .flat()
    .map(({ month }) => month)
    .sort()
  const last = known.at(-1)
  const months: string[] = []
  for (let month = known[0]; month !== undefined && last !== undefined && month <= last; month = next(month))
    months.push(month)
  return months
}

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export function lineOf(
  name: string,
  months: readonly string[],
  points: readonly IndexPoint[],
  figure: 'value' | 'geks' = 'value',
): IndexLine {
  const values = new Map(points.map((point) => [point.month, point[figure]]))
  return { name, values: months.map((month) => values.get(month) ?? null) }
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

export const heightOf = ({ low, high }: IndexRange, value: number): number => (value - low) / (high - low)

/** Returns the path of a line through its figures; months without one are passed over by a straight line. */
export function linePath(heights: readonly (number | null)[], width: number, height: number): string {
  const last = heights.length - 1
  const points = heights.flatMap((part, place) =>
    part === null
      ? []
      : [`${((last === 0 ? 0.5 : place / last) * width).toFixed(1)} ${((1 - part) * height).toFixed(1)}`],
  )
  return points.length === 0 ? '' : `M${points.join(' L')}`
}
