import { currencyOrder } from '../../offer/comparable-money.ts'
import type { Product } from '../../product/product.ts'
import { compareFractions } from '../build/discount-order.ts'
import { currencyPlaces, withoutForeignSales } from '../build/foreign-money.ts'
import { withoutStaleSales } from '../build/freshness.ts'
import { readColumns } from '../build/product-columns.ts'
import { paidShare, wholeShare } from '../build/product-orders.ts'
import { compareSlovak, compareTexts } from '../build/slovak-order.ts'
import type { IndexedSort } from '../catalogue-query.ts'

export interface SortKeys {
  readonly id: number
  /** Empty for the installation's; foreign prices come last. */
  readonly currency: string
  readonly cents: number
  /** The share of the price left to pay is `paid / whole`. */
  readonly paid: number
  readonly whole: number
  /** The largest number when unknown. */
  readonly unitPrice: number
  readonly title: string
  readonly date: string
}

/**
 * @param firstFresh prices of earlier days are stale
 * @param home the installation's currency
 */
export function sortKeysOf(product: Product, firstFresh: string, home: string): SortKeys {
  const read = readColumns([product])
  const places = currencyPlaces(read.currencies, home)
  const columns = withoutForeignSales(withoutStaleSales(read, firstFresh), places)
  const unitPrice = columns.unitPrices[0]!
  return {
    id: columns.ids[0]!,
    currency: currencyOrder(columns.currencies.names[0]!, home),
    cents: columns.effectiveCents[0]!,
    paid: paidShare(columns, 0),
    whole: wholeShare(columns, 0),
    unitPrice: unitPrice > 0 ? unitPrice : Number.MAX_VALUE,
    title: columns.titles.names[0]!,
    date: columns.dates.names[0]!,
  }
}

/**
 * Compares two products in each sort. The orders equal the result of `orderProducts` for whole columns, for products
 * with different ids.
 */
export const COMPARE_BY_SORT: Readonly<Record<IndexedSort, (a: SortKeys, b: SortKeys) => number>> = {
  price_asc: (a, b) => compareTexts(a.currency, b.currency) || a.cents - b.cents || a.id - b.id,
  price_desc: (a, b) => compareTexts(a.currency, b.currency) || b.cents - a.cents || a.id - b.id,
  discount_desc: (a, b) => compareFractions(a.paid, a.whole, b.paid, b.whole) || a.id - b.id,
  name_asc: (a, b) => compareSlovak(a.title, b.title) || a.id - b.id,
  name_desc: (a, b) => compareSlovak(b.title, a.title) || a.id - b.id,
  newest: (a, b) => compareTexts(b.date, a.date) || b.id - a.id,
  unit_price_asc: (a, b) => compareTexts(a.currency, b.currency) || a.unitPrice - b.unitPrice || a.id - b.id,
}
