import { DEFAULT_TIME_ZONE, dayEndIn, dayIn } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import {
  firstFreshDay,
  isOldPrice,
  isStalePrice,
  OLD_PRICE_DAYS,
  priceAgeDays,
  STALE_AFTER_DAYS,
} from '@cenolov/core/offer'
import { dayText, fromText, longDayText } from '@cenolov/core/text'
import { countOf } from './numbers.ts'
import { serverNow } from './server-clock.ts'

let zone = DEFAULT_TIME_ZONE

/** Returns the shops' time zone, independent of the reader's. */
export const shopTimeZone = (): string => zone

export function setShopTimeZone(timeZone: string): void {
  zone = timeZone
}

let staleAfterDays = STALE_AFTER_DAYS

export function setStaleAfterDays(days: number): void {
  staleAfterDays = days
}

/** Returns the oldest day whose prices are not stale now, or on another day. */
export const firstFreshNow = (today = todayInShops()): string => firstFreshDay(today, staleAfterDays)

/** Returns whether a price's day is too old for a deal now, or on another day. */
export function isStaleNow(day: string, today = todayInShops()): boolean {
  return isStalePrice(day, firstFreshNow(today))
}

/** `2026-01-03` -> `3. 1. 2026`; empty for a text that is not a day. */
export const formatDay = dayText

/** `2026-01-03` -> `3. januára 2026`; empty for a text that is not a day. */
export const formatLongDay = longDayText

/** Clocks that are put back make a day an hour or two longer. */
const LONGEST_DAY_MS = 26 * 3_600_000
let serverDay = { zone: '', day: '', ends: 0 }

/**
 * Stores the server's day and its end, in milliseconds, so that the first render needs no `Intl`: its first use takes a
 * browser 10 ms, and a phone 50.
 */
export function noteDay(day: string, ends: number): void {
  serverDay = { zone, day, ends }
}

const MINUTE_MS = 60_000
let known = { zone: '', minute: 0, day: '' }

export function dayInShops(at: Date): string {
  return dayIn(zone, at)
}

/**
 * Returns today in the shops' time zone, as `YYYY-MM-DD`. Every card of a list needs it, so it is calculated once a
 * minute.
 */
export function todayInShops(): string {
  const now = serverNow()
  if (serverDay.zone === zone && now < serverDay.ends && now >= serverDay.ends - LONGEST_DAY_MS)
    return serverDay.day
  const minute = Math.floor(now / MINUTE_MS)
  if (known.zone !== zone || known.minute !== minute) known = { zone, minute, day: dayInShops(new Date(now)) }
  return known.day
}

let end = { zone: '', day: '', at: 0 }

/** Returns when today ends in the shops' time zone, in milliseconds. */
export function todayEnds(): number {
  const day = todayInShops()
  if (end.zone !== zone || end.day !== day) end = { zone, day, at: dayEndIn(zone, new Date(serverNow())) }
  return end.at
}

/** Returns a day or a range, `15. 11. 2026 – 18. 11. 2026`; empty without valid days. */
export function formatDays(days: readonly string[]): string {
  const known = days.filter((day) => formatDay(day) !== '').toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

interface PriceAge {
  /** `dnes`, `včera`, `pred 3 dňami` or, when old, `cena z 3. 1. 2026 – staršia ako 14 dní`. */
  readonly text: string
  /** `dnes`, `včera`, `3 dni`; as `text` when old. */
  readonly short: string
  readonly old: boolean
}

/** Returns the age of a price in words, or null if its day is invalid. Both days are `YYYY-MM-DD`. */
export function priceAge(day: string, today: string): PriceAge | null {
  const days = priceAgeDays(day, today)
  if (days === null) return null
  if (isOldPrice(day, today)) {
    const text = t('cena {fromText} – staršia ako {oldPriceDays} dní', {
      fromText: fromText(formatDay(day)),
      oldPriceDays: OLD_PRICE_DAYS,
    })
    return { text, short: text, old: true }
  }
  if (days < 2) {
    const text = days === 0 ? t('dnes') : t('včera')
    return { text, short: text, old: false }
  }
  return {
    text: t('pred {days} dňami', { days }),
    short: countOf(days, [t('deň'), t('dni'), t('dní')]),
    old: false,
  }
}
