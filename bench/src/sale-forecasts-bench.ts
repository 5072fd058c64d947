import { DAY_MS, dayAfter } from '@cenolov/core/day'
import { HABIT_SALES_MIN, type PriceChange, saleHabit, salePeriods } from '@cenolov/core/offer'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { CUT_MIN_PERCENT, realHistories, SALE_MAX_DAYS } from './real-sales.ts'
import type { BenchPart, BenchRow } from './report/report.ts'
import { rounded } from './report/statistics.ts'

/** A forecast is right when the sale begins at most this many days earlier or later: in the same week's leaflet. */
const TOLERANCE = 3
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayBefore = (day: string): string => dayAfter(day, -1)

interface Forecasts {
  made: number
  right: number
  /** Sum of the chances of a day drawn from one usual time after the last sale. */
  byChance: number
  silent: number
}

/**
 * Measures how often the forecast behind the sentence about sales is right. The next sale, as forecast on the day after
 * the previous one, is compared with its real start. Uses the demo's prices, and real ones where available.
 */
export async function saleForecastsBench(): Promise<BenchPart> {
  const today = new Date().toISOString().slice(0, 10)
  const demo = forecastsOf([...generateDemoCatalogue({ today })].map(({ history }) => history))
  const real = realHistories()
  const found = real === null ? null : forecastsOf(real)
  return {
    figures: { demo, ...(found === null ? {} : { real: found }) },
    rows: [
      rowOf('Next sales of the demo', demo),
      ...(found === null ? [] : [rowOf(`Next sales of ${REAL}`, found)]),
    ],
  }
}

const REAL = `two real chains, 2017 to 2023 (their file marks none: a cut of ${CUT_MIN_PERCENT} % or more, taken back within ${SALE_MAX_DAYS} days)`

/** Forecasts each history up to its last change: whether a sale lasts after that is not known. */
function forecastsOf(histories: readonly (readonly PriceChange[])[]) {
  const found: Forecasts = { made: 0, right: 0, byChance: 0, silent: 0 }
  for (const history of histories) judge(history, found)
  const share = found.made === 0 ? 0 : found.right / found.made
  const chance = found.made === 0 ? 0 : found.byChance / found.made
  return { ...found, share, chance }
}

function rowOf(what: string, { made, silent, share, chance }: ReturnType<typeof forecastsOf>): BenchRow {
  return {
    what: `${what} forecast to within ${TOLERANCE} days, after ${HABIT_SALES_MIN} past sales or more`,
    ours: `${rounded(share * 100, 0)} % of ${made.toLocaleString('en')} right; silent for ${silent.toLocaleString('en')} sales`,
    beside: `a day of the usual time at random: ${rounded(chance * 100, 0)} %`,
    budget: '',
    kept: null,
  }
}

function judge(changes: readonly PriceChange[], found: Forecasts): void {
  const [earliest] = changes
  const latest = changes.at(-1)
  if (earliest === undefined || latest === undefined) return
  const sales = salePeriods(changes, earliest.date, latest.date)
  for (const [place, { from }] of sales.entries()) {
    const before = sales[place - 1]
    if (before === undefined || before.to === null) continue
    const known = changes.filter(({ date }) => date < from)
    // As forecast on the first day after the previous sale.
    const told = dayAfter(before.to, 1)
    const habit = saleHabit(known, told < from ? told : dayBefore(from))
    if (habit?.nextSale == null) {
      found.silent += 1
      continue
    }
    found.made += 1
    if (Math.abs(dayNumber(habit.nextSale) - dayNumber(from)) <= TOLERANCE) found.right += 1
    found.byChance += Math.min(1, (2 * TOLERANCE + 1) / habit.usualDays)
  }
}
