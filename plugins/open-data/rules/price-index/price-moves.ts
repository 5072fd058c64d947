import type { IndexGood } from './calculate-indices.ts'
import { type PriceSeries, priceSums } from './priced-days.ts'
import { type DayNumber, firstDayOf, type Period, type TimeRange, timeAfter, timeOf } from './times.ts'

/** A price from fewer days says too little about its month or week. */
const MOVE_DAYS_LEAST: Readonly<Record<Period, number>> = { month: 7, week: 3 }

/** A larger change is more often an error, or other goods under the same barcode, than a price. */
const MOVE_FACTOR_MOST = 3

/** The most goods that are shown for each direction. */
export const MOVES_MOST = 10

/** Smaller changes are 0 % in words. */
const NOTHING = 0.0005

/** The change of a product's mean price since the previous period. */
export interface PriceMove<Good extends IndexGood = IndexGood> {
  readonly good: Good
  /** Cents. */
  readonly before: number
  readonly after: number
  readonly daysBefore: number
  readonly daysAfter: number
  /** `after / before` */
  readonly ratio: number
}

/** Returns the newest month or week that has lasted long enough to be compared, with the one before it. */
export function timesOfMoves(period: Period, today: DayNumber): TimeRange {
  const now = timeOf(period, today)
  const days = today - firstDayOf(period, now) + 1
  const last = days < MOVE_DAYS_LEAST[period] ? timeAfter(now, -1) : now
  return { period, first: timeAfter(last, -1), last }
}

/**
 * Returns the goods whose price rose and fell most between two times, at most `MOVES_MOST` each way.
 * @param times two consecutive ones
 */
export function priceMoves<Good extends IndexGood>(
  goods: readonly Good[],
  times: TimeRange,
  series: PriceSeries,
): PriceMove<Good>[] {
  const moves = goods
    .flatMap((good) => moveOf(good, times, series) ?? [])
    .sort((a, b) => b.ratio - a.ratio || (a.good.key < b.good.key ? -1 : 1))
  const rising = moves.filter(({ ratio }) => ratio > 1 + NOTHING)
  const falling = moves.filter(({ ratio }) => ratio < 1 - NOTHING)
  return [...rising.slice(0, MOVES_MOST), ...falling.slice(-MOVES_MOST)]
}

function moveOf<Good extends IndexGood>(
  good: Good,
  times: TimeRange,
  series: PriceSeries,
): PriceMove<Good> | null {
  const sums = priceSums(good.days, times)
  const [daysBefore = 0, daysAfter = 0] = sums.days
  if (Math.min(daysBefore, daysAfter) < MOVE_DAYS_LEAST[times.period]) return null
  const [before, after] = [sums[series][0]! / daysBefore, sums[series][1]! / daysAfter]
  const ratio = after / before
  return ratio > MOVE_FACTOR_MOST || ratio < 1 / MOVE_FACTOR_MOST
    ? null
    : { good, before, after, daysBefore, daysAfter, ratio }
}
