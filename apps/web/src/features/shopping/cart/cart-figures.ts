import { cartTotals } from '@cenolov/core/cart'
import { toEuros } from '@cenolov/core/offer'
import { firstFreshNow, isStaleNow } from '../../../format/day.ts'
import { homeCurrency } from '../../../format/numbers.ts'
import { withoutCards } from '../../../product/offer/shopper-cards.ts'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/shopper-list.ts'

/** Totals of the cart in euro. Products no longer sold are counted separately and cost nothing. */
export interface CartFigures {
  readonly pieces: number
  readonly products: number
  readonly original: number
  readonly savings: number
  readonly total: number
  /** Products with a stale price: they count in the total, not in the savings. */
  readonly stale: number
  /** Products in another currency; they are in no sum. */
  readonly foreign: number
  readonly gone: number
}

/** @param shopper by whose cards and on which day the offers are calculated */
export function cartFigures(rows: readonly CartRow[], shopper = withoutCards()): CartFigures {
  const offered = rows.filter(({ product }) => isOffered(product))
  const { products, pieces, foreign, original, savings, total } = cartTotals(
    offered,
    firstFreshNow(),
    homeCurrency(),
    shopper,
  )
  return {
    pieces,
    products,
    foreign,
    original: toEuros(original),
    savings: toEuros(savings),
    total: toEuros(total),
    stale: offered.filter(({ product }) => isStaleNow(product.date)).length,
    gone: rows.length - offered.length,
  }
}
