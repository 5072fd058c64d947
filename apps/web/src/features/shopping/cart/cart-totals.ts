import { effectiveCents, originalPrice, toCents } from '@cenolov/core'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/kept-product.ts'

/** What the cart comes to, in euro. What is no longer offered costs nothing and is counted apart. */
export interface CartTotals {
  /** Pieces. */
  readonly pieces: number
  readonly products: number
  /** Without sales. */
  readonly original: number
  /** What the sales take off. */
  readonly savings: number
  readonly total: number
  /** Rows that nobody offers any more. */
  readonly gone: number
}

export function cartTotals(rows: readonly CartRow[]): CartTotals {
  const offered = rows.filter(({ product }) => isOffered(product))
  let original = 0
  let total = 0
  for (const { product, quantity } of offered) {
    const paid = effectiveCents(product)
    // A "sale price" above the price saves nothing; the cart never shows negative savings.
    original += Math.max(paid, toCents(originalPrice(product))) * quantity
    total += paid * quantity
  }
  return {
    pieces: offered.reduce((sum, { quantity }) => sum + quantity, 0),
    products: offered.length,
    original: original / 100,
    savings: (original - total) / 100,
    total: total / 100,
    gone: rows.length - offered.length,
  }
}
