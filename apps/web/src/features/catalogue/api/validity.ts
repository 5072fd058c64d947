import { dayAfter } from '@cenolov/core/day'
import { todayInShops } from '../../../format/day.ts'

/** The parameter of the list's address for a day. */
export const VALIDITY = 'platnost'
export const NEXT_WEEK = 'buduci-tyzden'

/** Returns the first day of next week, `YYYY-MM-DD`: leaflets begin on Monday. */
export function nextMonday(today = todayInShops()): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return dayAfter(today, (8 - weekday) % 7 || 7)
}

export function apiParams(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  const validity = params.get(VALIDITY)
  params.delete(VALIDITY)
  if (validity === NEXT_WEEK) params.set('date', nextMonday())
  return params
}
