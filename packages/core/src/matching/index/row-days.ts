import { epochDay } from '../../day/calendar-day.ts'
import { isDay } from '../../offer/price-age.ts'

const FIRST = epochDay('2000-01-01')
/** An unknown day is later than any other, so its price is never stale. */
const UNKNOWN = 0xffff

/** Returns the day of a price in the index: days since 2000. */
export function dayNumber(date = ''): number {
  const day = isDay(date) ? epochDay(date) - FIRST : UNKNOWN
  return day >= 0 && day < UNKNOWN ? day : UNKNOWN
}

/** Returns the number of the first day whose prices are not stale; 0 when no price is (`firstFresh` is empty). */
export const firstFreshNumber = (firstFresh: string): number =>
  firstFresh === '' ? 0 : dayNumber(firstFresh)
