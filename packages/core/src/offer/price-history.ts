import { dayAfter } from '../day/calendar-day.ts'
import { effectivePrice } from './offer.ts'

export interface PriceChange {
  readonly date: string
  readonly price: number
  readonly akcia: string
}

export interface PriceEntry {
  readonly date: string
  readonly price: number
}

export const HISTORY_DAYS = 14
export const HISTORY_MAX_DAYS = 365

/**
 * Expands a history of changes to one entry per day for the last `days` days up to `today`, carrying the last known
 * price forward. Days before the first change have no entry.
 * @param changes ordered by date
 */
export function dailyPrices(changes: readonly PriceChange[], today: string, days: number): PriceEntry[] {
  const entries: PriceEntry[] = []
  let next = 0
  let price: number | null = null
  for (let back = days - 1; back >= 0; back -= 1) {
    const date = dayAfter(today, -back)
    for (; next < changes.length && changes[next]!.date <= date; next += 1)
      price = effectivePrice(changes[next]!)
    if (price !== null) entries.push({ date, price })
  }
  return entries
}
