import type { PricesInBranches } from '@cenolov/core/branches'
import { cartTotals } from '@cenolov/core/cart'
import { type Shopper, toEuros } from '@cenolov/core/offer'
import { firstFreshNow, isStaleNow } from '#format/day.ts'
import { withoutCards } from '#product/shopper-cards.ts'
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
  readonly gone: number
  /** Stores of the offered products. */
  readonly stores: number
  /** The total in the shopper's branches, in euro, if it differs. Goods that they lack count at the chain's price. */
  readonly inBranches: { readonly total: number; readonly missing: number } | null
}

/**
 * @param shopper by whose cards and on which day the offers are calculated
 * @param prices of the shopper's branches, or null without any
 */
export function cartFigures(
  rows: readonly CartRow[],
  shopper = withoutCards(),
  prices: PricesInBranches | null = null,
): CartFigures {
  const offered = rows.filter(({ product }) => isOffered(product))
  const { products, pieces, original, savings, total } = cartTotals(offered, firstFreshNow(), shopper)
  return {
    pieces,
    products,
    original: toEuros(original),
    savings: toEuros(savings),
    total: toEuros(total),
    stale: offered.filter(({ product }) => isStaleNow(product.date)).length,
    gone: rows.length - offered.length,
    stores: new Set(offered.map(({ product }) => product.store)).size,
    inBranches: prices === null ? null : branchFigures(offered, total, shopper, prices),
  }
}

function branchFigures(
  rows: readonly CartRow[],
  usual: number,
  shopper: Shopper,
  prices: PricesInBranches,
): CartFigures['inBranches'] {
  let missing = 0
  const here = rows.map((row) => {
    const own = prices.productIn(row.product, shopper.day)
    if (own === null && prices.hasStore(row.product.store)) missing += 1
    return own === null ? row : { ...row, product: own }
  })
  const { total } = cartTotals(here, firstFreshNow(), shopper)
  return missing === 0 && total === usual ? null : { total: toEuros(total), missing }
}
