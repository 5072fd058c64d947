import { DAY_MINUTES, dayAfter, dayIn, minuteOfDay } from '../day/calendar-day.ts'
import { t } from '../language/index.ts'
import { holidayOn } from './holidays.ts'
import { joinedSpans, type OpeningHours, type OpenSpan, readOpeningHours } from './opening-hours.ts'

/**
 * Returns when a store is open on a day, `YYYY-MM-DD`, ordered. On a holiday `PH` of its hours counts. The law closes
 * shops on some days whatever their hours say.
 */
export function openSpansOn({ weekdays, holidays }: OpeningHours, day: string): readonly OpenSpan[] {
  const holiday = holidayOn(day)
  const weekday = (new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay() + 6) % 7
  const spans = (holiday?.isDayOfRest ? holidays : null) ?? weekdays[weekday]!
  const closesAt = holiday?.closesAt ?? null
  return closesAt === null ? spans : cutAt(spans, closesAt)
}

function cutAt(spans: readonly OpenSpan[], end: number): readonly OpenSpan[] {
  return spans.filter(({ from }) => from < end).map(({ from, to }) => ({ from, to: Math.min(to, end) }))
}

const WEEKDAYS = [t('Po'), t('Ut'), t('St'), t('Št'), t('Pi'), t('So'), t('Ne')]

/**
 * Returns the hours of an ordinary week, with equal days in a row as one: `Po – Pi` and `7:00 – 21:00`. Empty for hours
 * that cannot be read.
 */
export function weekHours(text: string): readonly { readonly days: string; readonly hours: string }[] {
  const weekdays = readOpeningHours(text)?.weekdays ?? []
  const rows: { first: number; last: number; hours: string }[] = []
  for (const [day, spans] of weekdays.entries()) {
    const open = spans.map(({ from, to }) => `${clockText(from)}\u00a0–\u00a0${clockText(to)}`)
    const hours = open.length === 0 ? t('zatvorené') : open.join(', ')
    const before = rows.at(-1)
    if (before?.hours === hours) before.last = day
    else rows.push({ first: day, last: day, hours })
  }
  return rows.map(({ first, last, hours }) => ({
    days: [...new Set([WEEKDAYS[first], WEEKDAYS[last]])].join('\u00a0–\u00a0'),
    hours,
  }))
}

/** Longer than any hours of a store: it does not close. */
const NONSTOP_MINUTES = DAY_MINUTES

/**
 * Returns whether a store is open, or when it opens: `otvorené do 21:00`, `otvára o 7:00`, `otvára zajtra o 7:00`,
 * `dnes zatvorené`. Hours that cannot be read are returned as they are, and unknown ones as ''.
 * @param timeZone of the shops
 */
export function openingText(text: string, at: Date, timeZone: string): string {
  const hours = readOpeningHours(text)
  if (hours === null) return text.trim()
  const today = dayIn(timeZone, at)
  const minute = minuteOfDay(timeZone, at)
  const spans = spansFrom(hours, dayAfter(today, -1))
  const current = spans.find(({ from, to }) => from <= minute && minute < to)
  if (current !== undefined)
    return current.to - minute > NONSTOP_MINUTES
      ? t('otvorené nonstop')
      : t('otvorené do {to}', { to: clockText(current.to) })
  const next = spans.find(({ from }) => from > minute)
  if (next !== undefined && next.from < DAY_MINUTES)
    return t('otvára o {from}', { from: clockText(next.from) })
  if (openSpansOn(hours, today).length === 0) return t('dnes zatvorené')
  if (next !== undefined && next.from < 2 * DAY_MINUTES)
    return t('otvára zajtra o {from}', { from: clockText(next.from) })
  return t('dnes už zatvorené')
}

/**
 * Returns the spans of four days from `first`, in minutes from the second day's midnight. A span that reaches into a
 * day on which the law closes ends there, and spans that touch are one.
 */
function spansFrom(hours: OpeningHours, first: string): readonly OpenSpan[] {
  const spans = Array.from({ length: 4 }, (_, place) => {
    const day = dayAfter(first, place)
    const shift = (place - 1) * DAY_MINUTES
    const nextCloses = holidayOn(dayAfter(day, 1))?.closesAt ?? null
    const end = nextCloses === null ? Number.POSITIVE_INFINITY : DAY_MINUTES + nextCloses
    return cutAt(openSpansOn(hours, day), end).map(({ from, to }) => ({ from: from + shift, to: to + shift }))
  })
  return joinedSpans(spans.flat())
}
/** `7:00`; midnight at the end of a day is `24:00`. */
function clockText(minute: number): string {
  const inDay = minute === DAY_MINUTES ? minute : minute % DAY_MINUTES
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`
}
