import { getOrMake } from '../objects/map-values.ts'
import { spokenLocale } from './translate.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const days = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of numbers in the reader's language. Creating one takes far longer than using it. */
export function localeNumbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = spokenLocale()
  return getOrMake(
    numbers,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  )
}

export function localeDates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = spokenLocale()
  return getOrMake(
    days,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  )
}
