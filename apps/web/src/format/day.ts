import { dayEndIn, dayIn } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import { firstFreshDay, isOldPrice, isStalePrice, OLD_PRICE_DAYS, priceAgeDays } from '@cenolov/core/offer'
import { dayText, fromText, longDayText } from '@cenolov/core/text'
import { settings } from '../settings.ts'
import { createStore } from '../store.ts'
import { countOf } from './numbers.ts'
import { serverNow } from './server-clock.ts'

/** Returns the shops' time zone, independent of the reader's. */
export const shopTimeZone = (): string => settings().timeZone

/** Returns the oldest day whose prices are not stale now, or on another day. */
export const firstFreshNow = (today = todayInShops()): string =>
  firstFreshDay(today, settings().staleAfterDays)

/** Returns whether a price's day is too old for a deal now, or on another day. */
export function isStaleNow(day: string, today = todayInShops()): boolean {
  return isStalePrice(day, firstFreshNow(today))
}

/** `2026-01-03` -> `3. 1. 2026`; empty for a text that is not a day. */
export const formatDay = dayText

/** `2026-01-03` -> `3. januára 2026`; empty for a text that is not a day. */
export const formatLongDay = longDayText

interface KnownDay {
  readonly zone: string
  readonly day: string
  /** From and until when it is today, in milliseconds. */
  readonly from: number
  readonly ends: number
}

/** Clocks that are put back make a day an hour or two longer. */
const LONGEST_DAY_MS = 26 * 3_600_000
/** Today. Every card of a list needs it, and the first use of `Intl` takes a browser 10 ms, and a phone 50. */
const knownDay = createStore<KnownDay>({ zone: '', day: '', from: 0, ends: 0 })

/** Stores the server's day and its end, in milliseconds, so that the first render needs no `Intl`. */
export function noteDay(day: string, ends: number): void {
  knownDay.set({ zone: shopTimeZone(), day, from: ends - LONGEST_DAY_MS, ends })
}

export const dayInShops = (at: Date): string => dayIn(shopTimeZone(), at)

function currentDay(): KnownDay {
  const known = knownDay.get()
  const [zone, now] = [shopTimeZone(), serverNow()]
  if (known.zone === zone && now >= known.from && now < known.ends) return known
  const at = new Date(now)
  const day = { zone, day: dayIn(zone, at), from: now, ends: dayEndIn(zone, at) }
  knownDay.set(day)
  return day
}

/** Returns today in the shops' time zone, as `YYYY-MM-DD`. */
export const todayInShops = (): string => currentDay().day

/** Returns when today ends in the shops' time zone, in milliseconds. */
export const todayEnds = (): number => currentDay().ends

/** Returns a day or a range, `15. 11. 2026 – 18. 11. 2026`; empty without valid days. */
export function formatDays(days: readonly string[]): string {
  const known = days.filter((day) => formatDay(day) !== '').toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

interface PriceAge {
  /** `dnes`, `včera`, `pred 3 dňami` or, when old, `cena z 3. 1. 2026 – staršia ako 14 dní`. */
  readonly text: string
  /** `dnes`, `včera`, `3 dni`; as `text` when old. */
  readonly short: string
  readonly old: boolean
}

/** Returns the age of a price in words, or null if its day is invalid. Both days are `YYYY-MM-DD`. */
export function priceAge(day: string, today: string): PriceAge | null {
  const days = priceAgeDays(day, today)
  if (days === null) return null
  if (isOldPrice(day, today)) {
    const text = t('cena {fromText} – staršia ako {oldPriceDays} dní', {
      fromText: fromText(formatDay(day)),
      oldPriceDays: OLD_PRICE_DAYS,
    })
    return { text, short: text, old: true }
  }
  if (days < 2) {
    const text = days === 0 ? t('dnes') : t('včera')
    return { text, short: text, old: false }
  }
  return {
    text: t('pred {days} dňami', { days }),
    short: countOf(days, [t('deň'), t('dni'), t('dní')]),
    old: false,
  }
}
