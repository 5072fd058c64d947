import { dayAfter } from '@cenolov/core/day'
import { priceAgeDays } from '@cenolov/core/offer'
import { dayInShops, formatDay, todayInShops } from '#format/day.ts'

/** Days after which a date says more than a number of days. */
const COUNTED_DAYS = 30

/** Returns when something happened, in the words of this screen: `today`, `yesterday`, `12 days ago`, later its date. */
export function pastDay(iso: string, today = todayInShops()): string {
  const day = dayInShops(new Date(iso))
  if (day >= today) return 'today'
  if (day === dayAfter(today, -1)) return 'yesterday'
  const days = priceAgeDays(day, today)
  return days !== null && days <= COUNTED_DAYS ? `${days} days ago` : formatDay(day)
}
