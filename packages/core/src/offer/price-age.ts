import { DAY_MS, dayAfter } from '../day/calendar-day.ts'

/** Days after which a price counts as old. */
export const OLD_PRICE_DAYS = 14

/** Days after which a price takes no part in deals, savings and alerts unless set otherwise (`STALE_AFTER_DAYS`). */
export const STALE_AFTER_DAYS = 30

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whole days from the price's day (`YYYY-MM-DD`) to `today` (same form); null when either is not a day. */
export function priceAgeDays(date: string, today: string): number | null {
  const from = Date.parse(`${date}T00:00:00Z`)
  const to = Date.parse(`${today}T00:00:00Z`)
  return Number.isNaN(from) || Number.isNaN(to) ? null : Math.max(0, Math.round((to - from) / DAY_MS))
}

/** True when the price is older than `OLD_PRICE_DAYS`. */
export function isOldPrice(date: string, today: string): boolean {
  const age = priceAgeDays(date, today)
  return age !== null && age > OLD_PRICE_DAYS
}

/** The oldest day whose prices are not stale on `today`: those of the days before are more than `days` old. */
export function firstFreshDay(today: string, days: number): string {
  return dayAfter(today, -days)
}

/**
 * Whether a price is too old to be a deal, to save anybody anything or to be reported by an alert. A price without a
 * day is not.
 * @param firstFresh see `firstFreshDay`; empty when no price is stale
 */
export function isStalePrice(date: string, firstFresh: string): boolean {
  return date < firstFresh && isDay(date)
}

/** True for a text of the form `YYYY-MM-DD`. */
export function isDay(date: string): boolean {
  return DAY.test(date)
}
