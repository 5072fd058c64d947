import { existsSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@cenolov/core/day'
import type { PriceChange } from '@cenolov/core/offer'
import { readRecords } from './gate/planted-rows.ts'

const REAL_PRICES = path.join(import.meta.dirname, '../../../shared/data/real-prices.csv')
/** A smaller cut is not a sale. */
export const CUT_MIN_PERCENT = 5
/** A cut that lasts longer is a new price. */
export const SALE_MAX_DAYS = 35

interface RealPrice {
  readonly date: string
  readonly price: number
}

/**
 * Returns the price histories of two real chains, each product's oldest change first; null without the file. It marks
 * no sales, so a cut counts as one when it was reverted soon.
 */
export function realHistories(): readonly (readonly PriceChange[])[] | null {
  if (!existsSync(REAL_PRICES)) return null
  const prices = new Map<string, RealPrice[]>()
  for (const { Store, Title, Gram, Date: date, Price } of readRecords(REAL_PRICES)) {
    const key = JSON.stringify([Store, Title, Gram])
    const known = prices.get(key) ?? []
    known.push({ date: date ?? '', price: Number(Price) })
    prices.set(key, known)
  }
  return [...prices.values()].map((known) => withSales(known.sort((a, b) => (a.date < b.date ? -1 : 1))))
}

function withSales(prices: readonly RealPrice[]): PriceChange[] {
  const changes: PriceChange[] = []
  for (let at = 0; at < prices.length; ) {
    const end = endOfSale(prices, at)
    if (end === null) {
      const { date, price } = prices[at]!
      changes.push({ date, price, akcia: 'No' })
      at += 1
    } else {
      const { price } = prices[at - 1]!
      for (; at < end; at += 1)
        changes.push({ date: prices[at]!.date, price, akcia: String(prices[at]!.price) })
    }
  }
  return changes
}

/** Returns the index of the price that ends a sale beginning at `at`, or null without one. */
function endOfSale(prices: readonly RealPrice[], at: number): number | null {
  const regular = prices[at - 1]?.price
  const first = prices[at]!
  if (regular === undefined || first.price > regular * (1 - CUT_MIN_PERCENT / 100)) return null
  const end = prices.findIndex(({ price }, place) => place > at && price >= regular)
  if (end === -1) return null
  const days = (Date.parse(prices[end]!.date) - Date.parse(first.date)) / DAY_MS
  return days <= SALE_MAX_DAYS ? end : null
}
