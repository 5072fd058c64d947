import { isDay, isStalePrice } from '../../offer/price-age.ts'
import { type Freshness, ON_SALE } from '../catalogue-parts.ts'
import type { PricedColumns, ProductColumns } from './product-columns.ts'

/**
 * Removes stale prices from sales: they keep their akcia, so that the list of offers still has them, but are neither on
 * sale nor discounted. Queries then can ignore staleness. The index has to be built again when the day changes
 * (`Freshness.oldestFresh`).
 */
export function withoutStaleSales<Columns extends PricedColumns>(
  columns: Columns,
  firstFresh: string,
): Columns {
  const { dates, size } = columns
  const isStale = Uint8Array.from(dates.names, (date) => (isStalePrice(date, firstFresh) ? 1 : 0))
  if (!isStale.includes(1)) return columns
  const marks = columns.marks.slice()
  const percentLeft = columns.percentLeft.slice()
  for (let row = 0; row < size; row++) {
    if (isStale[dates.codes[row]!] === 0) continue
    marks[row] = marks[row]! & ~ON_SALE
    percentLeft[row] = 0
  }
  return { ...columns, marks, percentLeft }
}

export function freshnessOf(
  { dates, stores, size }: Pick<ProductColumns, 'dates' | 'stores' | 'size'>,
  firstFresh: string,
): Freshness {
  const days = dates.names.map((date) => (isDay(date) ? date : ''))
  const isStale = Uint8Array.from(days, (day) => (isStalePrice(day, firstFresh) ? 1 : 0))
  const storeNewest = stores.names.map(() => '')
  const storeStale = new Uint32Array(stores.names.length)
  for (let row = 0; row < size; row++) {
    const date = dates.codes[row]!
    const store = stores.codes[row]!
    if (days[date]! > storeNewest[store]!) storeNewest[store] = days[date]!
    storeStale[store] = storeStale[store]! + isStale[date]!
  }
  const fresh = days.filter((day, date) => day !== '' && isStale[date] === 0)
  const stale = days.filter((_, date) => isStale[date] === 1)
  return {
    firstFresh,
    oldestFresh: fresh.sort()[0] ?? '',
    newestStale: stale.sort().at(-1) ?? '',
    storeNewest,
    storeStale,
  }
}
