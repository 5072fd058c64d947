/** Days after which a price counts as old (DESIGN section 6). */
export const OLD_PRICE_DAYS = 14

const DAY_MS = 86_400_000

/** Whole days from the price's day (`YYYY-MM-DD`) to `today` (same form); null when either is not a day. */
export function priceAgeDays(date: string, today: string): number | null {
  const from = Date.parse(`${date}T00:00:00Z`)
  const to = Date.parse(`${today}T00:00:00Z`)
  return Number.isNaN(from) || Number.isNaN(to) ? null : Math.max(0, Math.round((to - from) / DAY_MS))
}

/** True when the price is older than `OLD_PRICE_DAYS`. */
export function isOldPrice(date: string, today: string): boolean {
  const age = priceAgeDays(date, today)
  return age !== null && age > OLD_PRICE_DAYS
}
