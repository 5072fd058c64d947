import { type PriceEntry, toCents } from '@cenolov/core'

/** What a history says in figures; prices in euro. */
export interface PriceFigures {
  readonly current: number
  readonly min: number
  readonly max: number
  readonly average: number
  /** Whole percent from the first price to the last; 0 when the first is none. */
  readonly changePercent: number
}

/** The figures of a history, oldest entry first; null when it is empty. */
export function priceFigures(history: readonly PriceEntry[]): PriceFigures | null {
  const cents = history.map(({ price }) => toCents(price))
  const [first] = cents
  const last = cents.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    current: last / 100,
    min: Math.min(...cents) / 100,
    max: Math.max(...cents) / 100,
    average: Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length) / 100,
    changePercent: first === 0 ? 0 : Math.round(((last - first) / first) * 100),
  }
}

/** Bounds of the chart's y axis, in euro. */
export interface ChartRange {
  readonly low: number
  readonly high: number
}

/** How much room the line has over and under it, in parts of its spread (SPEC section 5). */
const PADDING = 0.2

/**
 * The chart's y range (SPEC section 5): lowest and highest price padded by 20 % of their spread, never below 0; from
 * 0 to 1 when all prices are equal.
 */
export function chartRange(prices: readonly number[]): ChartRange {
  const min = Math.min(...prices)
  const max = Math.max(...prices)
  if (prices.length === 0 || min === max) return { low: 0, high: 1 }
  const padding = (max - min) * PADDING
  return { low: Math.max(0, min - padding), high: max + padding }
}

/**
 * Where each price lies in the chart: from 0 (its foot) to 1 (its head). Equal prices above 1 lie outside of their
 * range, so at its head.
 */
export function chartHeights(prices: readonly number[]): readonly number[] {
  const { low, high } = chartRange(prices)
  return prices.map((price) => Math.min(1, (price - low) / (high - low)))
}
