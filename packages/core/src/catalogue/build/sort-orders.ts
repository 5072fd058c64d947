import { pickNumbers } from '../../arrays/stable-sort.ts'
import type { SortOrder, SortOrders } from '../catalogue-parts.ts'
import { INDEXED_SORTS, type IndexedSort } from '../catalogue-query.ts'
import type { ProductOrders } from './product-orders.ts'

export function sortOrders(orders: ProductOrders, rows: Uint32Array): SortOrders {
  const slotOfRow = new Uint32Array(rows.length)
  for (let slot = 0; slot < rows.length; slot++) slotOfRow[rows[slot]!] = slot
  const entries = INDEXED_SORTS.map((sort): [IndexedSort, SortOrder] => {
    const slots = pickNumbers(slotOfRow, orders[sort])
    const places = new Uint32Array(slots.length)
    for (let place = 0; place < slots.length; place++) places[slots[place]!] = place
    return [sort, { slots, places }]
  })
  return Object.fromEntries(entries) as SortOrders
}
