export const DEFAULT_TIME_ZONE = 'Europe/Bratislava'

export const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the calendar day of an instant in a time zone, `YYYY-MM-DD`. Every 'today' comes from here, because the UTC
 * day is still yesterday for an hour or two after local midnight.
 * @param timeZone a name known to `Intl`; throws `RangeError` for any other
 */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

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
