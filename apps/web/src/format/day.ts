import {
  DEFAULT_TIME_ZONE,
  dayIn,
  firstFreshDay,
  isOldPrice,
  isStalePrice,
  OLD_PRICE_DAYS,
  priceAgeDays,
  STALE_AFTER_DAYS,
} from '@cenolov/core'
import { LOCALE } from './numbers.ts'
import { serverNow } from './server-clock.ts'

let zone = DEFAULT_TIME_ZONE

/** The shops' time zone, wherever the reader is. */
export const shopTimeZone = (): string => zone

/** Called once on start with the server's setting. */
export function setShopTimeZone(timeZone: string): void {
  zone = timeZone
}

let staleAfterDays = STALE_AFTER_DAYS

/** Called once on start with the server's setting. */
export function setStaleAfterDays(days: number): void {
  staleAfterDays = days
}

/** The oldest day whose prices are not stale now, or on another day. */
export const firstFreshNow = (today = todayInShops()): string => firstFreshDay(today, staleAfterDays)

/** True for the day of a price that is too old to be a deal now, or on another day. */
export function isStaleNow(day: string, today = todayInShops()): boolean {
  return isStalePrice(day, firstFreshNow(today))
}

// A price's date has no time zone; read and shown as UTC, it cannot slip to another day.
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

const MINUTE_MS = 60_000
let known = { zone: '', minute: 0, day: '' }

/** Today in the shops' time zone, as `YYYY-MM-DD`. Every card of a list needs it, so it is reckoned once a minute. */
export function todayInShops(now: Date = new Date(serverNow())): string {
  const [zone, minute] = [shopTimeZone(), Math.floor(now.getTime() / MINUTE_MS)]
  if (known.zone !== zone || known.minute !== minute) known = { zone, minute, day: dayIn(zone, now) }
  return known.day
}

/** A day or a range, `15. 11. 2026 – 18. 11. 2026`; empty without valid days. */
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

/** The age of a price in words; null if its day is invalid. Both days are `YYYY-MM-DD`. */
export function priceAge(day: string, today: string): PriceAge | null {
  const days = priceAgeDays(day, today)
  if (days === null) return null
  if (isOldPrice(day, today))
    return { text: `cena z ${formatDay(day)} – staršia ako ${OLD_PRICE_DAYS} dní`, old: true }
  if (days === 0) return { text: 'dnes', old: false }
  return { text: days === 1 ? 'včera' : `pred ${days} dňami`, old: false }
}
