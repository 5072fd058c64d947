/** A calendar month as a whole number: months since year 0. Consecutive months differ by 1. */
export type Month = number & { readonly __unit: 'month' }

/** Reads `YYYY-MM`, or the month of a day `YYYY-MM-DD`; null for any other text. */
export function readMonth(text: string): Month | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/.exec(text)
  return parts === null ? null : ((Number(parts[1]) * 12 + Number(parts[2]) - 1) as Month)
}

/** Returns a month as `YYYY-MM`. */
export function monthText(month: Month): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}

export const monthAfter = (month: Month, months: number): Month => (month + months) as Month
