import { LOCALE } from './numbers.ts'

const LONG_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })
const SHORT_DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

const MINUTE = 60_000

function parseMoment(iso: string): Date | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The local date of an instant, `3. januára 2026`; empty if invalid. */
export function formatLongDate(iso: string): string {
  const date = parseMoment(iso)
  // Keeps the day and the month on one line.
  return date ? LONG_DATE.format(date).replace('. ', '.\u00a0') : ''
}

/**
 * A relative time: `pred chvíľou` within ten minutes, then `dnes o 9:05`, `včera o 9:05`, later the date, `3. 1.
 * 2026`. Empty if invalid.
 */
export function formatAgo(iso: string, now: Date = new Date()): string {
  const date = parseMoment(iso)
  if (date === null) return ''
  if (now.getTime() - date.getTime() < 10 * MINUTE) return 'pred chvíľou'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return `dnes o\u00a0${TIME.format(date)}`
  if (date.toDateString() === yesterday.toDateString()) return `včera o\u00a0${TIME.format(date)}`
  return SHORT_DATE.format(date)
}

const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const SECONDS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** A local time, `20. 11. 2026, 10:41`; empty if invalid. */
export function formatMoment(iso: string | null): string {
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? '' : MOMENT.format(at)
}

/** A duration: `4,2 s`, `3 min 20 s`, `5 h 12 min`, `3 d 4 h`. */
export function formatDuration(seconds: number): string {
  if (!(seconds >= 60)) return `${SECONDS.format(Math.max(0, seconds))}\u00a0s`
  const whole = Math.round(seconds)
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}\u00a0${unit}`)
    .join(' ')
}
