import type { PriceChange } from '@cenolov/core/offer'
import { effectiveCents, originalPrice, toCents } from '@cenolov/core/offer'
import { type DayNumber, dayNumber, firstDayOf, type TimeRange, timeAfter, timeOf } from './times.ts'

/** `shelf`: the price before a sale; `effective`: what shoppers pay. */
export const PRICE_SERIES = ['shelf', 'effective'] as const
export type PriceSeries = (typeof PRICE_SERIES)[number]

/** Consecutive days on which goods cost the same, in whole cents. */
export interface PricedDays {
  readonly from: DayNumber
  /** The day after the last one. */
  readonly until: DayNumber
  readonly shelf: number
  readonly effective: number
}

/** Known prices of a product: a change, or null where none is known from its day on. */
export interface KnownPrice {
  readonly date: string
  readonly offer: Pick<PriceChange, 'price' | 'akcia'> | null
}

/**
 * Returns the days on which a product has a price. A price holds until the next change, and the last one up to
 * `lastDay`. Days with a price of 0 are days without a price.
 * @param known ordered by date
 * @param lastDay the last day on which the product was offered at a price that is not stale
 */
export function pricedDays(known: readonly KnownPrice[], lastDay: string): PricedDays[] {
  const end = dayNumber(lastDay) + 1
  const days = known.map(({ date }) => dayNumber(date))
  return known.flatMap(({ offer }, place) => {
    const from = days[place]!
    const until = Math.min(days[place + 1] ?? end, end) as DayNumber
    if (offer === null || from >= until) return []
    const shelf = toCents(originalPrice(offer))
    const effective = effectiveCents(offer)
    return shelf <= 0 || effective <= 0 ? [] : [{ from, until, shelf, effective }]
  })
}

/** Takes the days from `from` up to the one before `until` out of days with a price. */
export const withoutDays = (
  days: readonly PricedDays[],
  from: DayNumber,
  until: DayNumber,
): readonly PricedDays[] =>
  days.flatMap((part) => [
    ...(part.from < from ? [{ ...part, until: Math.min(part.until, from) as DayNumber }] : []),
    ...(part.until > until ? [{ ...part, from: Math.max(part.from, until) as DayNumber }] : []),
  ])

/**
 * The prices of goods in each period of a range, as sums over their days. Sums of whole cents are the same in every order of
 * addition, so an index that others calculate from daily files equals ours to the last digit.
 */
export interface PriceSums {
  readonly days: Float64Array
  readonly shelf: Float64Array
  readonly effective: Float64Array
}

/** Adds up the days of goods for each time of a range. Days outside the range are left out. */
export function priceSums(all: readonly PricedDays[], { period, first, last }: TimeRange): PriceSums {
  const times = last - first + 1
  const sums = {
    days: new Float64Array(times),
    shelf: new Float64Array(times),
    effective: new Float64Array(times),
  }
  const firstDay = firstDayOf(period, first)
  for (const { from, until, shelf, effective } of all) {
    if (until <= firstDay) continue
    let day = Math.max(from, firstDay) as DayNumber
    for (let time = timeOf(period, day); day < until && time <= last; time = timeAfter(time, 1)) {
      const next = Math.min(firstDayOf(period, timeAfter(time, 1)), until) as DayNumber
      sums.days[time - first]! += next - day
      sums.shelf[time - first]! += (next - day) * shelf
      sums.effective[time - first]! += (next - day) * effective
      day = next
    }
  }
  return sums
}
