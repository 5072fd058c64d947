import { localeDates, SOURCE_LANGUAGE, spokenLanguage } from '../language/index.ts'

/** Writes a day: `2026-01-03` -> `3. 1. 2026`, in English `3 Jan 2026`; empty for a text that is not a day. */
export function dayText(day: string): string {
  const parts = partsOf(day)
  if (parts === null) return ''
  if (spokenLanguage() !== SOURCE_LANGUAGE) return localeDay(day, 'medium')
  return `${parts.date}. ${parts.month}. ${parts.year}`
}

/** After a number: 3. januára. */
const OF_MONTHS =
  'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra'.split(' ')
/** Writes a day with its month in words: `3. januára 2026`, in English `3 January 2026`. */
export function longDayText(day: string): string {
  const parts = partsOf(day)
  if (parts === null) return ''
  if (spokenLanguage() !== SOURCE_LANGUAGE) return localeDay(day, 'long')
  return `${parts.date}. ${OF_MONTHS[parts.month - 1]} ${parts.year}`
}

const localeDay = (day: string, dateStyle: 'medium' | 'long'): string =>
  localeDates({ dateStyle, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function partsOf(
  day: string,
): { readonly year: number; readonly month: number; readonly date: number } | null {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return null
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}
