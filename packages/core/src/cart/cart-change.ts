import { asCents, type Cents, toCents } from '../offer/money.ts'

/** Pieces of a product, with the price of one for each day (`dailyPrices`), up to today. */
export interface FollowedLine {
  readonly prices: readonly number[]
  readonly quantity: number
}

export interface CartChange {
  readonly compared: number
  /** Their cost today less their cost yesterday; below zero when the cart is cheaper. */
  readonly cents: Cents
}

/**
 * Returns how much dearer a cart is than yesterday. Both sums have the same lines: a product without a price yesterday
 * is in neither. The history has only the prices of shelf labels, so neither sum includes cards or prices of several
 * pieces.
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
  return { compared, cents: asCents(cents) }
}
