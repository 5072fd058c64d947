import { effectivePrice } from './offer.ts'

/** Days of a price history by default and at most (SPEC section 9, DESIGN section 4). */
export const HISTORY_DAYS = 14
export const HISTORY_MAX_DAYS = 365

/** From this day on a product cost this, until the next change. */
export interface PriceChange {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly price: number
  readonly akcia: string
}

export interface PriceEntry {
  readonly date: string
  /** What a shopper paid that day, in euro. */
  readonly price: number
}

const DAY_MS = 86_400_000

/**
 * Fills the gaps of a history that keeps changes only: one entry a day for the last `days` days up to `today`, the
 * last known price carried forward. Days before the first change have no entry.
 * @param changes ordered by date
 */
export function dailyPrices(changes: readonly PriceChange[], today: string, days: number): PriceEntry[] {
  const entries: PriceEntry[] = []
  const last = Date.parse(`${today}T00:00:00Z`)
  let next = 0
  let price: number | null = null
  for (let at = last - (days - 1) * DAY_MS; at <= last; at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    for (; next < changes.length && changes[next]!.date <= date; next += 1)
      price = effectivePrice(changes[next]!)
    if (price !== null) entries.push({ date, price })
  }
  return entries
}
