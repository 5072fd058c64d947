import type { IndexFigure } from './calculate-indices.ts'
import { readTime, timeAfter, timesOfYear, timeText } from './times.ts'

export interface IndexChanges {
  /** The newest month with a figure, `YYYY-MM`, or week, `YYYY-Www`. */
  readonly time: string
  readonly goods: number
  /** Ratios to the time before, to the same time a year before and to the base; null where that time has no figure. */
  readonly sincePrevious: number | null
  readonly sinceYear: number | null
  readonly sinceBase: number
}

/** Returns what changed up to the newest figure; null without figures. */
export function indexChanges(
  figures: readonly Pick<IndexFigure, 'time' | 'value' | 'goods'>[],
): IndexChanges | null {
  const last = figures.at(-1)
  if (last === undefined) return null
  const { period, time } = readTime(last.time)!
  const since = (count: number): number | null => {
    const name = timeText(period, timeAfter(time, -count))
    const before = figures.find((figure) => figure.time === name)
    return before === undefined ? null : last.value / before.value
  }
  return {
    time: last.time,
    goods: last.goods,
    sincePrevious: since(1),
    sinceYear: since(timesOfYear(period)),
    sinceBase: last.value / figures[0]!.value,
  }
}
