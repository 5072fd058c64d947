import type { PriceEntry } from '@cenolov/core/offer'

/** Units of the chart's viewBox, which is stretched to fit. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 160

/** Returns the place of a day between the left and the right end of the chart, 0..1. */
export function placeOfDay(index: number, days: number): number {
  return days === 1 ? 0.5 : index / (days - 1)
}

/** Returns the prices of another history on the days of a chart; null where it has none. */
export function pricesOn(
  days: readonly Pick<PriceEntry, 'date'>[],
  history: readonly PriceEntry[],
): readonly (number | null)[] {
  const prices = new Map(history.map(({ date, price }) => [date, price]))
  return days.map(({ date }) => prices.get(date) ?? null)
}

/**
 * Returns the path of a line of steps. A price holds until the day of the next, and a slope between two would show
 * prices that never applied. Without a price there is no line.
 * @param heights one for each day, 0..1
 */
export function stepPath(heights: readonly (number | null)[]): string {
  const y = (height: number) => ((1 - height) * CHART_HEIGHT).toFixed(1)
  const [only] = heights
  if (heights.length === 1) return only == null ? '' : `M0 ${y(only)} H${CHART_WIDTH}`
  let before: string | null = null
  const parts = heights.flatMap((height, index) => {
    const last = before
    before = height === null ? null : y(height)
    if (before === null) return []
    const x = (placeOfDay(index, heights.length) * CHART_WIDTH).toFixed(1)
    if (last === null) return [`M${x} ${before}`]
    return last === before ? [`H${x}`] : [`H${x} V${before}`]
  })
  return parts.join(' ')
}
