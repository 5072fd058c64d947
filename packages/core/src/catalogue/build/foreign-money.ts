import { sortByCode } from '../../arrays/stable-sort.ts'
import { currencyOrder } from '../../offer/comparable-money.ts'
import { FOREIGN, ON_SALE } from '../catalogue-parts.ts'
import type { Dictionary } from './dictionary.ts'
import type { PricedColumns } from './product-columns.ts'

export interface CurrencyPlaces {
  /** By row: 0 for the installation's currency, then one number for each other currency. */
  readonly ofRow: Uint32Array
  readonly count: number
}

/** Returns null when all prices are in one installation's currency, which is nearly always the case. */
export function currencyPlaces({ names, codes }: Dictionary, home: string): CurrencyPlaces | null {
  const keys = names.map((name) => currencyOrder(name, home))
  if (keys.every((key) => key === '')) return null
  const order = [...new Set(['', ...keys])].sort()
  const placeOf = keys.map((key) => order.indexOf(key))
  return { ofRow: codes.map((code) => placeOf[code]!), count: order.length }
}

/** Moves foreign prices behind the others; an order of all rows otherwise stays as it is. */
export const foreignLast = (order: Uint32Array, places: CurrencyPlaces | null): Uint32Array =>
  places === null ? order : sortByCode(order, places.ofRow, places.count)

/**
 * Removes foreign prices from sales, like stale ones: they keep their akcia, so that the list of offers still has them,
 * but are neither on sale nor discounted. Their own marks keep them out of sums and lowest prices.
 */
export function withoutForeignSales<Columns extends PricedColumns>(
  columns: Columns,
  places: CurrencyPlaces | null,
): Columns {
  if (places === null) return columns
  const marks = columns.marks.slice()
  const percentLeft = columns.percentLeft.slice()
  for (let row = 0; row < columns.size; row++) {
    if (places.ofRow[row] === 0) continue
    marks[row] = (marks[row]! & ~ON_SALE) | FOREIGN
    percentLeft[row] = 0
  }
  return { ...columns, marks, percentLeft }
}
