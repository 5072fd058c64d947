import { DAY_MS, dayAfter, dayIn, epochDay, minuteOfDay } from '../day/calendar-day.ts'

export type Schedule = { readonly every_minutes: number } | { readonly daily_at: string }

const MINUTE_MS = 60_000

/** Returns when a source is read next, after an instant. Days and times of day are in the time zone. */
export function nextRun(schedule: Schedule, after: Date, timeZone: string): Date {
  if ('every_minutes' in schedule) return new Date(after.getTime() + schedule.every_minutes * MINUTE_MS)
  const today = dayIn(timeZone, after)
  for (let days = 0; ; days += 1) {
    const at = instantOf(dayAfter(today, days), schedule.daily_at, timeZone)
    if (at.getTime() > after.getTime()) return at
  }
}

/**
 * Returns the instant when clocks of a time zone show a day and time. When the time exists twice, because the clocks go
 * back, it is the first. When it does not exist, it is as much later as the clocks were moved.
 * @param time `HH:MM`
 */
export function instantOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(shown - DAY_MS, timeZone)
  const offsets = [before, offsetAt(shown + DAY_MS, timeZone)]
  const fitting = offsets
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, timeZone) === shown)
  return new Date(fitting.length === 0 ? shown - before : Math.min(...fitting))
}

/** Returns how far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const instant = new Date(at)
  const shown = epochDay(dayIn(timeZone, instant)) * DAY_MS + minuteOfDay(timeZone, instant) * MINUTE_MS
  return shown - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** Replaces `{today}` and `{yesterday}` in an address or path, for files named by their day. */
export function locationOn(location: string, today: string): string {
  const yesterday = dayAfter(today, -1)
  return location.replaceAll('{today}', today).replaceAll('{yesterday}', yesterday)
}
