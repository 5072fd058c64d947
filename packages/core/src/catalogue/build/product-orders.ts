import {
  identityOrder,
  type NumberSorter,
  pickNumbers,
  reverseRuns,
  sortByCode,
} from '../../arrays/stable-sort.ts'
import { recordOf } from '../../objects/typed-keys.ts'
import { ON_SALE } from '../catalogue-parts.ts'
import type { IndexedSort } from '../catalogue-query.ts'
import { compareFractions, needsSettling, settleLargeQuotients } from './discount-order.ts'
import { type NumberColumns, type ProductColumns, WHOLE } from './product-columns.ts'
import { slovakPlaces } from './slovak-order.ts'

/** All rows in the order of each sort. Every order is total: ties are broken by id, then by row. */
export type ProductOrders = Readonly<Record<IndexedSort, Uint32Array>>

/** Returns the rows by ascending id; `isIdentity` when they already are in that order. */
export function orderById(
  ids: Float64Array,
  sorter: NumberSorter,
): { rows: Uint32Array; isIdentity: boolean } {
  const rows = identityOrder(ids.length)
  const isIdentity = ids.every((id, row) => row === 0 || ids[row - 1]! <= id)
  return { rows: isIdentity ? rows : sorter.sort(rows, ids), isIdentity }
}

/** Sorts the rows by every sort order of the list. */
export function orderProducts(
  columns: ProductColumns,
  byId: Uint32Array,
  sorter: NumberSorter,
): ProductOrders {
  const byName = orderByName(columns, byId)
  return {
    ...recordOf(PRICE_SORTS, (sort) => orderByPrices(sort, columns, byId, sorter)),
    name_asc: byName.rows,
    name_desc: reverseRuns(byName.rows, byName.isSameName),
    newest: orderByDate(columns, byId),
  }
}

/** The sorts in which the place of a product depends on its price. */
const PRICE_SORTS = ['price_asc', 'price_desc', 'discount_desc', 'unit_price_asc'] as const
export type PriceSort = (typeof PRICE_SORTS)[number]

export const isPriceSort = (sort: IndexedSort): sort is PriceSort => PRICE_SORTS.some((of) => of === sort)

/** @param columns without stale sales */
export function orderByPrices(
  sort: PriceSort,
  columns: NumberColumns,
  byId: Uint32Array,
  sorter: NumberSorter,
): Uint32Array {
  const { effectiveCents } = columns
  switch (sort) {
    case 'price_asc':
      return sorter.sort(byId, effectiveCents)
    case 'price_desc': {
      const isSame = (a: number, b: number) => effectiveCents[a] === effectiveCents[b]
      return reverseRuns(sorter.sort(byId, effectiveCents), isSame)
    }
    case 'discount_desc':
      return orderByDiscount(columns, byId, sorter)
    case 'unit_price_asc':
      return orderByUnitPrice(columns, byId, sorter)
  }
}

function orderByName({ titles, namePlaces, size }: ProductColumns, byId: Uint32Array) {
  const placed = namePlaces === undefined ? slovakPlaces(titles.names) : null
  const placeOfRow = namePlaces ?? pickNumbers(placed!.places, titles.codes)
  const count = placed?.count ?? size
  return {
    rows: sortByCode(byId, placeOfRow, count),
    isSameName: (a: number, b: number) => placeOfRow[a] === placeOfRow[b],
  }
}

/**
 * Orders rows by discount, largest first: the smallest share of the price left to pay. A sale price is compared with
 * the price. A percent counts as written, because `price` is then already reduced. Without either, and for a sale that is
 * no real discount, the share is 1.
 */
function orderByDiscount(columns: NumberColumns, byId: Uint32Array, sorter: NumberSorter): Uint32Array {
  const { priceCents } = columns
  const paid = (row: number) => paidShare(columns, row)
  const whole = (row: number) => wholeShare(columns, row)
  const left = new Float64Array(columns.size)
  for (let row = 0; row < columns.size; row++) {
    left[row] = paid(row) / whole(row)
  }
  const sorted = sorter.sort(byId, left)
  if (needsSettling(priceCents)) {
    settleLargeQuotients(sorted, left, (a, b) => compareFractions(paid(a), whole(a), paid(b), whole(b)))
  }
  return sorted
}

export function paidShare({ effectiveCents, marks, percentLeft }: NumberColumns, row: number): number {
  return isSalePrice(marks[row]!, percentLeft[row]!) ? effectiveCents[row]! : percentLeft[row] || WHOLE
}

export function wholeShare({ priceCents, marks, percentLeft }: NumberColumns, row: number): number {
  return isSalePrice(marks[row]!, percentLeft[row]!) ? priceCents[row]! : WHOLE
}

/** Returns whether the discount follows from the prices. */
export const isSalePrice = (mark: number, percentLeft: number): boolean =>
  percentLeft === 0 && (mark & ON_SALE) !== 0

/**
 * Orders rows by date, latest first, then by id, highest first. Dates compare as texts, so an empty date comes last.
 */
function orderByDate({ dates, ids }: ProductColumns, byId: Uint32Array): Uint32Array {
  const latestFirst = dates.names
    .map((_, i) => i)
    .sort((a, b) => (dates.names[a]! < dates.names[b]! ? 1 : -1))
  const placeOfDate = new Uint32Array(latestFirst.length)
  for (let place = 0; place < latestFirst.length; place++) placeOfDate[latestFirst[place]!] = place
  const byIdDescending = reverseRuns(byId, (a, b) => ids[a] === ids[b])
  return sortByCode(byIdDescending, pickNumbers(placeOfDate, dates.codes), latestFirst.length)
}

/** Orders rows by unit price, cheapest first, unknown ones last. */
function orderByUnitPrice(
  { unitPrices }: NumberColumns,
  byId: Uint32Array,
  sorter: NumberSorter,
): Uint32Array {
  return sorter.sort(
    byId,
    unitPrices.map((price) => (price > 0 ? price : Number.MAX_VALUE)),
  )
}
