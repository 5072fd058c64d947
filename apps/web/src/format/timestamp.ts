import { LOCALE } from './locale.ts'

const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const SECONDS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** An ISO 8601 time where the reader is: `20. 11. 2026, 10:41`; empty when it is no time. */
export function formatMoment(iso: string | null): string {
  const at = new Date(iso ?? '')
  return Number.isNaN(at.getTime()) ? '' : MOMENT.format(at)
}

/** Seconds in words: `4,2 s`, `3 min 20 s`, `5 h 12 min`, `3 d 4 h`. */
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
