import { isOldPrice, OLD_PRICE_DAYS, priceAgeDays } from '@cenolov/core'
import { formatDay } from './day.ts'

export interface PriceAge {
  /** `dnes`, `včera`, `pred 3 dňami` or, when old, `cena z 3. 1. 2026 – staršia ako 14 dní`. */
  readonly text: string
  readonly old: boolean
}

/** How old a price is in words, or null when its day is unknown. Both days are `YYYY-MM-DD`. */
export function priceAge(day: string, today: string): PriceAge | null {
  const days = priceAgeDays(day, today)
  if (days === null) return null
  if (isOldPrice(day, today))
    return { text: `cena z ${formatDay(day)} – staršia ako ${OLD_PRICE_DAYS} dní`, old: true }
  if (days === 0) return { text: 'dnes', old: false }
  return { text: days === 1 ? 'včera' : `pred ${days} dňami`, old: false }
}
