import type { IndexFigure } from './calculate-indices.ts'
import { monthAfter, monthText, readMonth } from './months.ts'

export interface IndexChanges {
  /** The newest month with a figure, `YYYY-MM`. */
  readonly month: string
  readonly goods: number
  /** Ratios to the month before, to the same month a year before and to the base; null where that month has no figure. */
  readonly sinceMonth: number | null
  readonly sinceYear: number | null
  readonly sinceBase: number
}

/** Returns what changed up to the newest figure; null without figures. */
export function indexChanges(
  figures: readonly Pick<IndexFigure, 'month' | 'value' | 'goods'>[],
): IndexChanges | null {
  const last = figures.at(-1)
  if (last === undefined) return null
  const month = readMonth(last.month)!
  const since = (months: number): number | null => {
    const name = monthText(monthAfter(month, -months))
    const before = figures.find((figure) => figure.month === name)
    return before === undefined ? null : last.value / before.value
  }
  return {
    month: last.month,
    goods: last.goods,
    sinceMonth: since(1),
    sinceYear: since(12),
    sinceBase: last.value / figures[0]!.value,
  }
}
