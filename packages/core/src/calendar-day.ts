/** Where 'today' is when nothing else is set (DESIGN section 1, `TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'Europe/Bratislava'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of an instant where a clock shows the time of this zone, `YYYY-MM-DD`. The one way to ask for 'today': the
 * day of UTC is yesterday's for an hour or two after midnight.
 * @param timeZone as `Intl` knows it; throws `RangeError` for another
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

/** True for the name of a zone that `Intl` knows, such as `Europe/Bratislava`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
