import { dayAfter, epochDay } from '../day/calendar-day.ts'

export const OLD_PRICE_DAYS = 14

/** Days after which a price is excluded from deals, savings and alerts unless set otherwise (`STALE_AFTER_DAYS`). */
export const STALE_AFTER_DAYS = 30

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns whole days from the price's day (`YYYY-MM-DD`) to `today` (same form); null when either is not a day. */
export function priceAgeDays(date: string, today: string): number | null {
  const days = epochDay(today) - epochDay(date)
  return Number.isNaN(days) ? null : Math.max(0, days)
}

export function isOldPrice(date: string, today: string): boolean {
  const age = priceAgeDays(date, today)
  return age !== null && age > OLD_PRICE_DAYS
}

/** Returns the oldest day whose prices are not stale on `today`: prices of earlier days are more than `days` old. */
export function firstFreshDay(today: string, days: number): string {
  return dayAfter(today, -days)
}

/**
 * Returns whether a price is too old for deals, savings and alerts. A price without a day is not.
 * @param firstFresh see `firstFreshDay`; empty when no price is stale
 */
export function isStalePrice(date: string, firstFresh: string): boolean {
  return date < firstFresh && isDay(date)
}

export function isDay(date: string): boolean {
  return DAY.test(date)
}
