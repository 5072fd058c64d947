import { monthName } from '#format/month.ts'

/** `2026-03` -> `marec 2026`, or after a preposition `marca 2026`. */
export function monthText(month: string, form: 'name' | 'from' = 'name'): string {
  return `${monthName(month, form)} ${month.split('-')[0]}`
}

/** Returns the month some months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number)
  const months = year! * 12 + number! - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
