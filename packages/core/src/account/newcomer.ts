import { DAY_MS } from '../day/calendar-day.ts'

/** How many stores a shopper can name as their own. */
export const OWN_STORES_MAX = 15

/** How long an account is new, in days: somebody who has looked around for so long needs no introduction. */
const NEW_DAYS = 7

/** What is known of an account when it signs in. */
export interface Arrival {
  readonly is_admin: boolean
  readonly created_at: string
  readonly favorites_count: number
  readonly cart_count: number
}

/** Whether somebody who signs in may need the first steps: a new shopper who keeps nothing yet. */
export function isNewcomer(user: Arrival, now: number): boolean {
  const isYoung = now - Date.parse(user.created_at) < NEW_DAYS * DAY_MS
  return isYoung && !user.is_admin && user.favorites_count === 0 && user.cart_count === 0
}
