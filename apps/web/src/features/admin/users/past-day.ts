import { dayAfter } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import { priceAgeDays } from '@cenolov/core/offer'
import { dayInShops, formatDay, todayInShops } from '#format/day.ts'

/** Days after which a date says more than a number of days. */
const COUNTED_DAYS = 30

/** Returns when something happened: `dnes`, `včera`, `pred 12 dňami`, later its date. */
export function pastDay(iso: string, today = todayInShops()): string {
  const day = dayInShops(new Date(iso))
  if (day >= today) return t('dnes')
  if (day === dayAfter(today, -1)) return t('včera')
  const days = priceAgeDays(day, today)
  return days !== null && days <= COUNTED_DAYS ? t('pred {days} dňami', { days }) : formatDay(day)
}
