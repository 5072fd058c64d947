import { DAY_MS } from '../day/calendar-day.ts'

/** Maximum number of stores that a shopper can name as their own. */
export const OWN_STORES_MAX = 15

/** Days for which an account is new. After that, shoppers know the app without an introduction. */
const NEW_DAYS = 7

export interface Arrival {
  readonly is_admin: boolean
  readonly created_at: string
  readonly favorites_count: number
  readonly cart_count: number
}

/** Returns whether an account needs the first steps: a new shopper without anything saved yet. */
export function isNewcomer(user: Arrival, now: number): boolean {
  const isYoung = now - Date.parse(user.created_at) < NEW_DAYS * DAY_MS
  return isYoung && !user.is_admin && user.favorites_count === 0 && user.cart_count === 0
}
