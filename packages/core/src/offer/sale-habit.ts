import { DAY_MS, epochDay } from '../day/calendar-day.ts'
import { t } from '../language/index.ts'
import { pluralForm } from '../text/slovak-plural.ts'
import { effectivePrice } from './offer.ts'
import type { PriceChange } from './price-history.ts'
import { isReduced } from './real-discount.ts'

/** A sale from its first day to its last, `YYYY-MM-DD`; without an end while it lasts. */
export interface SalePeriod {
  readonly from: string
  readonly to: string | null
}

export interface SaleHabit {
  /** Share of the known days of a year on which it was on sale, in whole percent. */
  readonly saleDaysPercent: number
  /** Days from the start of one sale to the start of the next: the median, without the ends of the year. */
  readonly usualDays: number
  /** The current price against the mean of the year's days, in whole percent. */
  readonly againstYearPercent: number
  /** The day on which the next sale would begin by this habit; null while one lasts. */
  readonly nextSale: string | null
}

const HABIT_SALES_MIN = 3
const YEAR = 365
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the sales of the days from `first` to `today`. Sales without a regular price between them are one, as in
 * `realDiscount`. A sale that began before is cut at `first`.
 * @param changes ordered by date
 */
export function salePeriods(changes: readonly PriceChange[], first: string, today: string): SalePeriod[] {
  const sales: SalePeriod[] = []
  let from: string | null = null
  for (const change of changes) {
    if (change.date > today) break
    const isSale = isReduced(change)
    if (isSale) from ??= change.date
    else if (from !== null) {
      const to = dayOf(epochDay(change.date) - 1)
      if (to >= first) sales.push({ from: from < first ? first : from, to })
      from = null
    }
  }
  if (from !== null) sales.push({ from: from < first ? first : from, to: null })
  return sales
}

/**
 * Returns the sale habit of the year up to `today`, or null below `HABIT_SALES_MIN` past sales, which are too few for a
 * forecast.
 * @param changes ordered by date
 */
export function saleHabit(changes: readonly PriceChange[], today: string): SaleHabit | null {
  const end = epochDay(today)
  const known = changes.filter(({ date }) => date <= today)
  const [earliest] = known
  if (earliest === undefined) return null
  const first = Math.max(end - YEAR + 1, epochDay(earliest.date))
  const sales = salePeriods(known, dayOf(first), today)
  if (sales.filter(({ to }) => to !== null).length < HABIT_SALES_MIN) return null
  const begins = sales.map(({ from }) => epochDay(from)).filter((day) => day > first)
  const gaps = begins.slice(1).map((day, place) => day - begins[place]!)
  const usualDays = median(gaps)
  if (usualDays === null) return null
  const days = end - first + 1
  const onSale = sales.reduce((sum, { from, to }) => sum + epochDay(to ?? today) - epochDay(from) + 1, 0)
  const mean = meanPrice(known, first, end)
  const now = effectivePrice(known.at(-1)!)
  const isOnSale = sales.at(-1)?.to === null
  return {
    saleDaysPercent: Math.round((onSale / days) * 100),
    usualDays,
    againstYearPercent: mean === 0 ? 0 : Math.round((now / mean - 1) * 100),
    nextSale: isOnSale ? null : dayOf(Math.max(begins.at(-1)! + usualDays, end + 1)),
  }
}

function meanPrice(changes: readonly PriceChange[], first: number, end: number): number {
  let sum = 0
  for (const [place, change] of changes.entries()) {
    const from = Math.max(first, epochDay(change.date))
    const next = changes[place + 1]
    const until = next === undefined ? end + 1 : Math.min(end + 1, epochDay(next.date))
    if (until > from) sum += (until - from) * effectivePrice(change)
  }
  return sum / (end - first + 1)
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** `v akcii 40 % dní, zvyčajne každé 3 týždne; teraz o 12 % pod priemerom roka` */
export function saleHabitText({ saleDaysPercent, usualDays, againstYearPercent }: SaleHabit): string {
  const now =
    againstYearPercent === 0
      ? t('teraz ako priemer roka')
      : againstYearPercent < 0
        ? t('teraz o\u00a0{percent}\u00a0% pod priemerom roka', { percent: -againstYearPercent })
        : t('teraz o\u00a0{percent}\u00a0% nad priemerom roka', { percent: againstYearPercent })
  return t('v\u00a0akcii {saleDaysPercent}\u00a0% dní, zvyčajne {usualDays}; {now}', {
    saleDaysPercent,
    usualDays: everyText(usualDays),
    now,
  })
}

/** Writes whole weeks, as sales follow weeks: `každý týždeň`, `každé 3 týždne`, `každých 5 týždňov`. */
function everyText(days: number): string {
  const weeks = Math.max(1, Math.round(days / 7))
  if (weeks === 1) return t('každý týždeň')
  return `${weeks < 5 ? t('každé') : t('každých')} ${weeks}\u00a0${pluralForm(weeks, [t('týždeň'), t('týždne'), t('týždňov')])}`
}
