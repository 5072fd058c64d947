import type { NumberSorter } from '../../arrays/stable-sort.ts'
import { type ProductColumns, SALE_MARKS } from '../build/product-columns.ts'

/**
 * The cube of the facets. A cell is one combination of store, sale mark and category that has products; the
 * products of a cell, cheapest first, lie side by side. So the index numbers products anew: a *slot* is a
 * product's place in that arrangement, a *row* its place in the list the catalogue was made from. Counting a
 * set of hits by cell then means counting bits in ranges, and the cheapest hit of a cell is its first.
 */
export interface Cells {
  /** First slot of each cell, and the number of products at the end. */
  readonly starts: Uint32Array
  /** By store and sale mark, its first cell; one more at the end. */
  readonly groupStarts: Uint32Array
  readonly store: Uint32Array
  readonly saleMark: Uint8Array
  readonly category: Uint32Array
  /** Sum of effective prices in cents. */
  readonly sums: Float64Array
  /** Whether all sums of prices are exact, so that one may be taken from another. */
  readonly hasExactSums: boolean
  /** By slot, its cell. */
  readonly ofSlot: Uint16Array | Uint32Array
}

/**
 * Arranges the products by cell.
 *
 * @param byPrice rows by ascending effective price
 * @returns the cells and, by slot, the row
 */
export function arrangeCells(
  columns: ProductColumns,
  byPrice: Uint32Array,
  sorter: NumberSorter,
): { cells: Cells; rows: Uint32Array } {
  const { size, saleMarks, effectiveCents } = columns
  const stores = columns.stores.codes
  const categories = columns.categories.codes
  const categoryCount = columns.categories.names.length
  const combination = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    combination[row] = (stores[row]! * SALE_MARKS + saleMarks[row]!) * categoryCount + categories[row]!
  }
  const rows = sorter.sort(byPrice, combination)
  const firsts: number[] = []
  for (let slot = 0; slot < size; slot++) {
    if (slot === 0 || combination[rows[slot]!] !== combination[rows[slot - 1]!]) firsts.push(slot)
  }
  const count = firsts.length
  const starts = new Uint32Array(count + 1)
  starts.set(firsts)
  starts[count] = size
  const sums = new Float64Array(count)
  const ofSlot = count <= 0x10000 ? new Uint16Array(size) : new Uint32Array(size)
  for (let cell = 0; cell < count; cell++) {
    let sum = 0
    for (let slot = starts[cell]!; slot < starts[cell + 1]!; slot++) {
      sum += effectiveCents[rows[slot]!]!
      ofSlot[slot] = cell
    }
    sums[cell] = sum
  }
  const first = (cell: number) => rows[starts[cell]!]!
  const groupOf = (row: number) => stores[row]! * SALE_MARKS + saleMarks[row]!
  return {
    rows,
    cells: {
      starts,
      groupStarts: groupStarts(
        columns.stores.names.length,
        starts.subarray(0, count).map((_, cell) => groupOf(first(cell))),
      ),
      store: starts.subarray(0, count).map((_, cell) => stores[first(cell)]!),
      saleMark: new Uint8Array(count).map((_, cell) => saleMarks[first(cell)]!),
      category: starts.subarray(0, count).map((_, cell) => categories[first(cell)]!),
      sums,
      hasExactSums:
        effectiveCents.reduce((sum, cents) => sum + Math.abs(cents), 0) <= Number.MAX_SAFE_INTEGER,
      ofSlot,
    },
  }
}

function groupStarts(storeCount: number, groupOfCell: Uint32Array): Uint32Array {
  const starts = new Uint32Array(storeCount * SALE_MARKS + 1)
  for (let group = 0, cell = 0; group < starts.length; group++) {
    while (cell < groupOfCell.length && groupOfCell[cell]! < group) cell++
    starts[group] = cell
  }
  return starts
}
