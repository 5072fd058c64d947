import { cartTotals, toEuros } from '@cenolov/core'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/kept-rows.ts'

/** What the cart comes to, in euro. What is no longer offered costs nothing and is counted apart. */
export interface CartFigures {
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

export function cartFigures(rows: readonly CartRow[]): CartFigures {
  const offered = rows.filter(({ product }) => isOffered(product))
  const { products, pieces, original, savings, total } = cartTotals(offered)
  return {
    pieces,
    products,
    original: toEuros(original),
    savings: toEuros(savings),
    total: toEuros(total),
    gone: rows.length - offered.length,
  }
}
