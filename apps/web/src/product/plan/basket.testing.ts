import { planBasket } from '@cenolov/core/matching'
import { toCents } from '@cenolov/core/offer'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import type { ComparedBasket } from './compared-basket.ts'

/**
 * Makes a comparison from euros by store and row; a row without a price is missing there.
 * @param branches which branch has each price
 */
export function basketOf(
  prices: Readonly<Record<string, readonly (number | null)[]>>,
  branches: Readonly<Record<string, readonly number[]>> = {},
): ComparedBasket {
  const names = Object.keys(prices)
  const rows = (Object.values(prices)[0] ?? []).map((_, row) => row)
  const idOf = (store: string, row: number) => names.indexOf(store) * 100 + row + 1
  const lines = rows.map((row) => ({
    id: row,
    costs: names.flatMap((store) => {
      const euros = prices[store]![row] ?? null
      return euros === null ? [] : [{ store, price: toCents(euros), unit: 0 }]
    }),
  }))
  const { stores, cheapestPair: pair, everywhere } = planBasket(lines, 'price')
  return {
    rows: rows.map((row) => ({
      item_id: row,
      text: `vec ${row + 1}`,
      product: null,
      quantity: 1,
      offers: names.map((store) => {
        const total = prices[store]![row] ?? null
        return {
          store,
          state: total === null ? 'none' : 'automatic',
          product_id: total === null ? null : idOf(store, row),
          ...{ kind: null, score: 1, reasons: [], amount_ratio: 1, pieces: 1, stale: false },
          total: total ?? 0,
          total_same_amount: total ?? 0,
        }
      }),
    })),
    products: names.flatMap((store) =>
      rows.flatMap((row) => {
        const branch_id = branches[store]?.[row]
        return branch_id === undefined ? [] : [{ ...INVALID_PRODUCT, id: idOf(store, row), store, branch_id }]
      }),
    ),
    stores: stores.map((store) => ({ ...store, whole: store.whole / 100 })),
    cheapest_pair: pair && { ...pair, saves: pair.saves / 100 },
    everywhere,
  }
}
