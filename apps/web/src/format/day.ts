import { DEFAULT_TIME_ZONE, dayIn, isOldPrice, OLD_PRICE_DAYS, priceAgeDays } from '@cenolov/core'
import { LOCALE } from './numbers.ts'

let zone = DEFAULT_TIME_ZONE

/** Where 'today' is: where the shops are, wherever the reader may be. */
const shopTimeZone = (): string => zone

/** Called once, when the page starts, with what the server says. */
export function setShopTimeZone(timeZone: string): void {
  zone = timeZone
}

// A price's day has no time and no zone: it is read and shown as UTC so that it never slips to the day before.
const SHORT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

function parseDay(day: string): Date | null {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** `2026-01-03` -> `3. 1. 2026`; empty when it is not a day. */
export function formatDay(day: string): string {
  const date = parseDay(day)
  return date ? SHORT.format(date) : ''
}

/** `2026-01-03` -> `3. januára 2026`; empty when it is not a day. */
export function formatLongDay(day: string): string {
  const date = parseDay(day)
  return date ? LONG.format(date) : ''
}

/** Today where the shops are, as `YYYY-MM-DD`: the day that prices are compared with. */
export function todayInShops(now: Date = new Date()): string {
  return dayIn(shopTimeZone(), now)
}

/** Days as one, or from the first to the last, `15. 11. 2026 – 18. 11. 2026`; empty when there is none. */
export function formatDays(days: readonly string[]): string {
  const known = days.filter((day) => parseDay(day) !== null).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

interface PriceAge {
  /** `dnes`, `včera`, `pred 3 dňami` or, when old, `cena z 3. 1. 2026 – staršia ako 14 dní`. */
  readonly text: string
  readonly old: boolean
}

/** How old a price is in words, or null when its day is unknown. Both days are `YYYY-MM-DD`. */
export function priceAge(day: string, today: string): PriceAge | null {
  const days = priceAgeDays(day, today)
  if (days === null) return null
  if (isOldPrice(day, today))
    return { text: `cena z ${formatDay(day)} – staršia ako ${OLD_PRICE_DAYS} dní`, old: true }
  if (days === 0) return { text: 'dnes', old: false }
  return { text: days === 1 ? 'včera' : `pred ${days} dňami`, old: false }
}
