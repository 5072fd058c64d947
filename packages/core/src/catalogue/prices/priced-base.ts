import type { OverlaidBase } from '../overlay/loose-products.ts'
import { dayNumber } from './dated-prices.ts'
import type { PriceColumns } from './price-columns.ts'

/** An index with the prices of its products in branches and on other days. */
export interface PricedBase extends OverlaidBase {
  readonly prices: PriceColumns
}

/** Returns by slot the place of the day's price among the dated ones; -1 where it is the index's. */
export function statesOn({ slots, prices }: PricedBase, day: string): Int32Array {
  const { rows, days, isIndexed } = prices.dated
  const wanted = dayNumber(day)
  const states = new Int32Array(slots.length).fill(-1)
  for (let place = 0; place < rows.length; place++)
    if (days[place]! <= wanted) states[slots[rows[place]!]!] = isIndexed[place] === 1 ? -1 : place
  return states
}
