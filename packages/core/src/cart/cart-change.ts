import { type Cents, toCents } from '../offer/money.ts'

/** Pieces of a product, with what one of them cost day by day (`dailyPrices`), up to today. */
export interface FollowedLine {
  readonly prices: readonly number[]
  readonly quantity: number
}

export interface CartChange {
  /** Lines that had a price yesterday and have one today. */
  readonly compared: number
  /** What they cost today less what they cost yesterday; below zero when the cart is cheaper. */
  readonly cents: Cents
}

/**
 * How much dearer a cart is than yesterday. Both sums are of the same lines: a product without a price yesterday is in
 * neither. The history knows the prices of shelf labels only, so neither sum has cards or prices of several pieces.
 */
export function cartChange(lines: readonly FollowedLine[]): CartChange {
  let compared = 0
  let cents = 0
  for (const { prices, quantity } of lines) {
    const [yesterday, today] = prices.slice(-2)
    if (yesterday === undefined || today === undefined) continue
    compared += 1
    cents += (toCents(today) - toCents(yesterday)) * quantity
  }
  return { compared, cents: cents as Cents }
}
