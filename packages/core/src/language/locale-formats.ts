import { spokenLocale } from './translate.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const days = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of numbers in the reader's language. Creating one takes far longer than using it. */
export function localeNumbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${spokenLocale()} ${JSON.stringify(options)}`
  let format = numbers.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(spokenLocale(), options)
    numbers.set(key, format)
  }
  return format
}

/** Returns the format of days and times in the reader's language. */
export function localeDates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${spokenLocale()} ${JSON.stringify(options)}`
  let format = days.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(spokenLocale(), options)
    days.set(key, format)
  }
  return format
}
