const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const SLOVAK = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})(?:\s.*)?$/

/**
 * Reads a day written as `2026-11-20` (a time after it is ignored) or `20.11.2026`. Returns `YYYY-MM-DD`, or null for
 * anything that is not a calendar day.
 */
export function parseDay(text: string): string | null {
  const known = days.get(text)
  if (known !== undefined) return known
  const found = readDay(text)
  if (found !== null && days.size < DAYS_KEPT) days.set(text, found)
  return found
}

/** A cache, because a file repeats the same few days. */
const DAYS_KEPT = 1_000
const days = new Map<string, string>()

function readDay(text: string): string | null {
  const iso = ISO.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slovak = SLOVAK.exec(text)
  return slovak ? day(Number(slovak[3]), Number(slovak[2]), Number(slovak[1])) : null
}

function day(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date))
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null
  return at.toISOString().slice(0, 10)
}
