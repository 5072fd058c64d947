import { NumberSorter, pickNumbers } from '../../arrays/stable-sort.ts'
import { recordOf } from '../../objects/typed-keys.ts'
import type { Barcodes, CatalogueParts, SortOrders } from '../catalogue-parts.ts'
import { INDEXED_SORTS } from '../catalogue-query.ts'
import { dashboardFigures } from '../count/dashboard.ts'
import { arrangeCells, countAll, countSets } from './cells.ts'
import { freshnessOf, withoutStaleSales } from './freshness.ts'
import type { ProductColumns } from './product-columns.ts'
import { orderById, orderProducts, type ProductOrders } from './product-orders.ts'
import { buildCommonSets } from './titles/common-sets.ts'
import { buildGrams } from './titles/grams.ts'
import { buildPostings } from './titles/postings.ts'
import { splitTitles } from './titles/title-words.ts'

/**
 * Builds the index from columns whose stores and categories are in Slovak order.
 * @param firstFresh prices of earlier days are stale
 * @param countsSets whether common sets are counted ahead. Otherwise each query counts the set that it needs. At
 * 100,000 products that takes 0.07 ms instead of 0.02, and saves 4 MB.
 */
export function buildPartsOf(read: ProductColumns, firstFresh: string, countsSets: boolean): CatalogueParts {
  const columns = withoutStaleSales(read, firstFresh)
  const { size } = columns
  const sorter = new NumberSorter()
  const byId = orderById(columns.ids, sorter)
  const orders = orderProducts(columns, byId.rows, sorter)
  const { cells, rows } = arrangeCells(columns, orders.price_asc, sorter)
  const cents = compact(rows, columns.effectiveCents)
  const postings = buildPostings(
    splitTitles(columns.titles.names, sorter),
    pickNumbers(columns.titles.codes, rows),
  )
  const grams = buildGrams(postings, sorter)
  const categoryCount = columns.categories.names.length
  const sets = buildCommonSets(size, postings, grams)
  const isCounted = countsSets && cells.store.length <= sets.words
  const setsCube = isCounted ? countSets(cells, categoryCount, cents, sets.bits, sets.words) : null
  return {
    size,
    ids: compact(null, columns.ids),
    rowsById: byId.isIdentity ? new Uint32Array(0) : byId.rows,
    rows,
    cents,
    cells,
    cube: countAll(cells, categoryCount, cents),
    stores: columns.stores.names,
    categories: columns.categories.names,
    orders: sortOrders(orders, rows),
    barcodes: barcodesOf(columns.eans, rows, sorter),
    titles: { postings, grams, common: { ...sets, cube: setsCube } },
    dashboard: dashboardFigures(columns),
    freshness: freshnessOf(columns, firstFresh),
  }
}

function barcodesOf(eans: Float64Array, rows: Uint32Array, sorter: NumberSorter): Barcodes {
  const ofSlot = new Float64Array(rows.length)
  let count = 0
  for (let slot = 0; slot < rows.length; slot++) {
    ofSlot[slot] = eans[rows[slot]!]!
    if (ofSlot[slot]! > 0) count++
  }
  const coded = new Uint32Array(count)
  for (let slot = 0, at = 0; at < count; slot++) if (ofSlot[slot]! > 0) coded[at++] = slot
  const slots = sorter.sort(coded, ofSlot)
  return { codes: Float64Array.from(slots, (slot) => ofSlot[slot]!), slots }
}

/** Returns the numbers in the order of `rows`, in half the memory when all are unsigned 32-bit integers. */
function compact(rows: Uint32Array | null, numbers: Float64Array): Uint32Array | Float64Array {
  const isSmall = numbers.every((number) => number >= 0 && number <= 0xffffffff && Number.isInteger(number))
  const ordered = isSmall ? new Uint32Array(numbers.length) : new Float64Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) ordered[i] = numbers[rows === null ? i : rows[i]!]!
  return ordered
}

function sortOrders(orders: ProductOrders, rows: Uint32Array): SortOrders {
  const slotOfRow = new Uint32Array(rows.length)
  for (let slot = 0; slot < rows.length; slot++) slotOfRow[rows[slot]!] = slot
  return recordOf(INDEXED_SORTS, (sort) => {
    const slots = pickNumbers(slotOfRow, orders[sort])
    const places = new Uint32Array(slots.length)
    for (let place = 0; place < slots.length; place++) places[slots[place]!] = place
    return { slots, places }
  })
}
