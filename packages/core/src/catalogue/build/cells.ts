import { countInRange, firstInRange, sumInRange } from '../../arrays/bits.ts'
import type { NumberSorter } from '../../arrays/stable-sort.ts'
import { type Cells, type CubeCounts, SALE_MARKS } from '../catalogue-parts.ts'
import type { ProductColumns } from './product-columns.ts'

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

/**
 * Counts sets of slots.
 *
 * @param bits the sets, each of `words` words of 32 bits; null for one set of all slots
 */
export function countCubes(
  cells: Cells,
  categoryCount: number,
  cents: Uint32Array | Float64Array,
  bits: Uint32Array | null,
  words: number,
): CubeCounts {
  const setCount = bits === null ? 1 : words === 0 ? 0 : bits.length / words
  const cellCount = cells.store.length
  const groupCount = cells.groupStarts.length - 1
  const counts = {
    cells: new Uint32Array(setCount * cellCount),
    groups: new Uint32Array(setCount * groupCount),
    groupSums: new Float64Array(setCount * groupCount),
    groupCheapest: new Float64Array(setCount * groupCount).fill(Number.POSITIVE_INFINITY),
    categories: new Uint32Array(setCount * categoryCount * SALE_MARKS),
  }
  for (let set = 0; set < setCount; set++) {
    for (let cell = 0; cell < cellCount; cell++) {
      const start = cells.starts[cell]!
      const end = cells.starts[cell + 1]!
      const count = bits === null ? end - start : countInRange(bits, set * words, start, end)
      if (count === 0) continue
      const mark = cells.saleMark[cell]!
      const group = set * groupCount + cells.store[cell]! * SALE_MARKS + mark
      const category = (set * categoryCount + cells.category[cell]!) * SALE_MARKS + mark
      const sum = bits === null ? cells.sums[cell]! : sumInRange(bits, set * words, start, end, cents)
      const cheapest = cents[bits === null ? start : firstInRange(bits, set * words, start, end)]!
      counts.cells[set * cellCount + cell] = count
      counts.groups[group] = counts.groups[group]! + count
      counts.groupSums[group] = counts.groupSums[group]! + sum
      counts.groupCheapest[group] = Math.min(counts.groupCheapest[group]!, cheapest)
      counts.categories[category] = counts.categories[category]! + count
    }
  }
  return counts
}
