import { getOrMake } from '../objects/map-values.ts'
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava'

export const DAY_MS = 86_400_000

export const DAY_MINUTES = 24 * 60
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const clockFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the calendar day of an instant in a time zone, `YYYY-MM-DD`. Every 'today' comes from here, because the UTC
 * day is still yesterday for an hour or two after local midnight.
 * @param timeZone a name known to `Intl`; throws `RangeError` for any other
 */
export function dayIn(timeZone: string, at: Date): string {
  const format = getOrMake(
    dayFormats,
    timeZone,
    () => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  const parts = partsOf(format, at)
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Returns the minutes after midnight that the clocks of a time zone show at an instant. */
export function minuteOfDay(timeZone: string, at: Date): number {
  const format = getOrMake(
    clockFormats,
    timeZone,
    () => new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const parts = partsOf(format, at)
  return Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
}

const partsOf = (format: Intl.DateTimeFormat, at: Date): ReadonlyMap<string, string> =>
  new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))

/** Returns the number of a day since 1970-01-01; NaN for a text that is not a day. */
export const epochDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/**
 * Returns the day `days` days after a day, or before it where `days` is negative. Throws `RangeError` for a text that
 * is not a day.
 */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns when the day of an instant ends in a time zone, in milliseconds: the first instant of the next day. */
export function dayEndIn(timeZone: string, at: Date): number {
  const day = dayIn(timeZone, at)
  let [inside, outside] = [at.getTime(), at.getTime() + 2 * DAY_MS]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (dayIn(timeZone, new Date(middle)) === day) inside = middle
    else outside = middle
  }
  return outside
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
