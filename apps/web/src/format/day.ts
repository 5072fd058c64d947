import { dayIn } from '@cenolov/core'
import { LOCALE } from './locale.ts'
import { shopTimeZone } from './time-zone.ts'

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
