import { NumberSorter, pickNumbers } from '../../arrays/stable-sort.ts'
import type { Barcodes, CatalogueParts } from '../catalogue-parts.ts'
import { dashboardFigures } from '../count/dashboard.ts'
import { arrangeCells, countCubes } from './cells.ts'
import { freshnessOf, withoutStaleSales } from './freshness.ts'
import type { ProductColumns } from './product-columns.ts'
import { orderById, orderProducts } from './product-orders.ts'
import { sortOrders } from './sort-orders.ts'
import { buildCommonSets } from './titles/common-sets.ts'
import { buildGrams } from './titles/grams.ts'
import { buildPostings } from './titles/postings.ts'
import { splitTitles } from './titles/title-words.ts'

/**
 * Builds the index from columns whose stores and categories are in Slovak order.
 * @param firstFresh prices of earlier days are stale
 */
export function buildPartsOf(read: ProductColumns, firstFresh: string): CatalogueParts {
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
  return {
    size,
    ids: compact(null, columns.ids),
    rowsById: byId.isIdentity ? new Uint32Array(0) : byId.rows,
    rows,
    cents,
    cells,
    cube: countCubes(cells, categoryCount, cents, null, 0),
    stores: columns.stores.names,
    categories: columns.categories.names,
    orders: sortOrders(orders, rows),
    barcodes: barcodesOf(columns.eans, rows, sorter),
    titles: { postings, grams, common: buildCommonSets(size, postings, grams, cells, categoryCount, cents) },
    dashboard: dashboardFigures(columns),
    freshness: freshnessOf(columns, firstFresh),
  }
}

/** The slots of products with a barcode, by ascending barcode. */
function barcodesOf(eans: Float64Array, rows: Uint32Array, sorter: NumberSorter): Barcodes {
  const ofSlot = Float64Array.from(rows, (row) => eans[row]!)
  const coded = Uint32Array.from(rows.keys()).filter((slot) => ofSlot[slot]! > 0)
  const slots = sorter.sort(coded, ofSlot)
  return { codes: Float64Array.from(slots, (slot) => ofSlot[slot]!), slots }
}

/** The numbers in the order of `rows`, in half the memory when all are unsigned 32-bit integers. */
function compact(rows: Uint32Array | null, numbers: Float64Array): Uint32Array | Float64Array {
  const isSmall = numbers.every((number) => number >= 0 && number <= 0xffffffff && Number.isInteger(number))
  const ordered = isSmall ? new Uint32Array(numbers.length) : new Float64Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) ordered[i] = numbers[rows === null ? i : rows[i]!]!
  return ordered
}
