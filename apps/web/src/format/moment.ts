import { dayAfter, dayIn } from '@cenolov/core/day'
import { localeDates, t } from '@cenolov/core/language'
import { fromText } from '@cenolov/core/text'
import { shopTimeZone } from './day.ts'
import { formatOneDecimal } from './numbers.ts'
import { serverNow } from './server-clock.ts'

const MINUTE = 60_000
const FORMS = {
  longDate: { dateStyle: 'long' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Formats a date by the clocks in the shops, in any time zone of the reader: like schedules, the days of prices, and
 * the times in mails.
 */
function inShops(date: Date, form: keyof typeof FORMS): string {
  return localeDates({ ...FORMS[form], timeZone: shopTimeZone() }).format(date)
}

function parseMoment(iso: string): Date | null {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}

export function formatLongDate(iso: string): string {
  const date = parseMoment(iso)
  // Keeps the day and the month on one line.
  return date ? inShops(date, 'longDate').replace('. ', '.\u00a0') : ''
}

/**
 * Returns a relative time: `pred chvíľou` within ten minutes, then `dnes o 9:05`, `včera o 9:05`, later the date, `3.
 * 1. 2026`. Empty if invalid.
 */
export function formatAgo(iso: string, now: Date = new Date(serverNow())): string {
  const date = parseMoment(iso)
  if (date === null) return ''
  if (now.getTime() - date.getTime() < 10 * MINUTE) return t('pred chvíľou')
  const [day, today] = [dayIn(shopTimeZone(), date), dayIn(shopTimeZone(), now)]
  if (day === today) return t('dnes o\u00a0{date}', { date: inShops(date, 'time') })
  if (day === dayAfter(today, -1)) return t('včera o\u00a0{date}', { date: inShops(date, 'time') })
  return inShops(date, 'date')
}

/** Returns a time to come: `dnes o 6:15`, `zajtra o 6:15`, later with its date, `3. 1. 2026, 6:15`. Empty if invalid. */
export function formatSoon(iso: string, now: Date = new Date(serverNow())): string {
  const date = parseMoment(iso)
  if (date === null) return ''
  const [day, today] = [dayIn(shopTimeZone(), date), dayIn(shopTimeZone(), now)]
  if (day === today) return t('dnes o\u00a0{date}', { date: inShops(date, 'time') })
  if (day === dayAfter(today, 1)) return t('zajtra o\u00a0{date}', { date: inShops(date, 'time') })
  return inShops(date, 'moment')
}

/** Returns the time of day, `9:05`; empty if invalid. */
export function formatTime(iso: string): string {
  const date = parseMoment(iso)
  return date ? inShops(date, 'time') : ''
}

export function formatMoment(iso: string | null): string {
  const date = parseMoment(iso ?? '')
  return date ? inShops(date, 'moment') : ''
}

/**
 * Returns a time of today after its preposition, `z 10:41`, else with its day, `z 20. 11. 2026, 10:41`. Takes
 * milliseconds of this device's clock.
 */
export function fromDeviceTime(ms: number): string {
  const [date, now] = [new Date(ms), new Date()]
  const isToday = dayIn(shopTimeZone(), date) === dayIn(shopTimeZone(), now)
  return fromText(inShops(date, isToday ? 'time' : 'moment'))
}

export function formatDuration(seconds: number): string {
  if (!(seconds >= 60)) return `${formatOneDecimal(Math.max(0, seconds))}\u00a0s`
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
