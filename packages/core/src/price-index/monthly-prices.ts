import { DAY_MS, dayAfter } from '../day/calendar-day.ts'
import { toCents } from '../offer/money.ts'
import { effectiveCents, originalPrice } from '../offer/offer.ts'
import type { PriceChange } from '../offer/price-history.ts'
import { type Month, monthAfter, monthText, readMonth } from './months.ts'

/** `shelf`: the price before a sale; `effective`: what shoppers pay. */
export const PRICE_SERIES = ['shelf', 'effective'] as const
export type PriceSeries = (typeof PRICE_SERIES)[number]

/**
 * What a good cost in a month, as sums over its days. Sums of whole cents are the same in every order of addition, so
 * an index that others calculate from daily files equals ours to the last digit.
 */
export interface MonthlyPrice {
  readonly days: number
  readonly shelf: number
  readonly effective: number
}

/** Known prices of a product: a change, or null where none is known from its day on. */
export interface KnownPrice {
  readonly date: string
  readonly offer: Pick<PriceChange, 'price' | 'akcia'> | null
}

/**
 * Adds the days of a product to a good's months. A price holds until the next change, and the last one up to `lastDay`.
 * Days with a price of 0 count as days without a price.
 * @param known ordered by date
 * @param lastDay the last day on which the product was offered at a price that is not stale
 */
export function addMonthlyPrices(
  months: Map<Month, MonthlyPrice>,
  known: readonly KnownPrice[],
  lastDay: string,
): void {
  known.forEach(({ date, offer }, place) => {
    const next = known[place + 1]
    const end = next === undefined || next.date > lastDay ? dayAfter(lastDay, 1) : next.date
    if (offer === null || date >= end) return
    const shelf = toCents(originalPrice(offer))
    const effective = effectiveCents(offer)
    if (shelf <= 0 || effective <= 0) return
    for (let from = date; from < end; ) {
      const month = readMonth(from)!
      const nextMonth = `${monthText(monthAfter(month, 1))}-01`
      const until = nextMonth < end ? nextMonth : end
      const days = daysBetween(from, until)
      const before = months.get(month) ?? { days: 0, shelf: 0, effective: 0 }
      months.set(month, {
        days: before.days + days,
        shelf: before.shelf + days * shelf,
        effective: before.effective + days * effective,
      })
      from = until
    }
  })
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
