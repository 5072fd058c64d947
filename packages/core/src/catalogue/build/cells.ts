import type { NumberSorter } from '../../arrays/stable-sort.ts'
import { type Cells, type CubeCounts, MARK_LIMIT } from '../catalogue-parts.ts'
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
  const { size, effectiveCents } = columns
  const stores = columns.stores.codes
  const categories = columns.categories.codes
  const categoryCount = columns.categories.names.length
  const marks = Uint8Array.from(new Set(columns.marks)).sort()
  const placeOfMark = placesOf(marks)
  const groupOf = (row: number) => stores[row]! * marks.length + placeOfMark[columns.marks[row]!]!
  const combination = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    combination[row] = groupOf(row) * categoryCount + categories[row]!
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
  return {
    rows,
    cells: {
      starts,
      marks,
      groupStarts: groupStarts(
        columns.stores.names.length * marks.length,
        starts.subarray(0, count).map((_, cell) => groupOf(first(cell))),
      ),
      store: starts.subarray(0, count).map((_, cell) => stores[first(cell)]!),
      mark: new Uint8Array(count).map((_, cell) => columns.marks[first(cell)]!),
      category: starts.subarray(0, count).map((_, cell) => categories[first(cell)]!),
      sums,
      hasExactSums:
        effectiveCents.reduce((sum, cents) => sum + Math.abs(cents), 0) <= Number.MAX_SAFE_INTEGER,
      ofSlot,
    },
  }
}

function placesOf(marks: Uint8Array): Uint8Array {
  const places = new Uint8Array(MARK_LIMIT)
  for (const [place, mark] of marks.entries()) places[mark] = place
  return places
}

function groupStarts(groupCount: number, groupOfCell: Uint32Array): Uint32Array {
  const starts = new Uint32Array(groupCount + 1)
  for (let group = 0, cell = 0; group < starts.length; group++) {
    while (cell < groupOfCell.length && groupOfCell[cell]! < group) cell++
    starts[group] = cell
  }
  return starts
}

export function countAll(cells: Cells, categoryCount: number, cents: Uint32Array | Float64Array): CubeCounts {
  const cube = new CubeBuilder(cells, categoryCount, 1)
  const { starts, sums } = cells
  for (let cell = 0; cell < sums.length; cell++) {
    const start = starts[cell]!
    cube.add(0, cell, starts[cell + 1]! - start, sums[cell]!, cents[start]!)
  }
  return cube.counts
}

/**
 * Counts sets of slots.
 *
 * @param bits the sets, each of `words` words of 32 bits
 */
export function countSets(
  cells: Cells,
  categoryCount: number,
  cents: Uint32Array | Float64Array,
  bits: Uint32Array,
  words: number,
): CubeCounts {
  const setCount = words === 0 ? 0 : bits.length / words
  const cube = new CubeBuilder(cells, categoryCount, setCount)
  const { starts, ofSlot } = cells
  for (let set = 0; set < setCount; set++) {
    // Slots ascend, so the slots of one cell follow each other, the cheapest first.
    let cell = 0
    let end = 0
    let count = 0
    let sum = 0
    let cheapest = 0
    for (let index = 0; index < words; index++) {
      for (let word = bits[set * words + index]! | 0; word !== 0; ) {
        const lowest = word & -word
        const slot = (index << 5) + 31 - Math.clz32(lowest)
        if (slot >= end) {
          if (count > 0) cube.add(set, cell, count, sum, cheapest)
          cell = ofSlot[slot]!
          end = starts[cell + 1]!
          count = 0
          sum = 0
          cheapest = cents[slot]!
        }
        count++
        sum += cents[slot]!
        word ^= lowest
      }
    }
    if (count > 0) cube.add(set, cell, count, sum, cheapest)
  }
  return cube.counts
}

class CubeBuilder {
  readonly counts: CubeCounts
  readonly #cells: Cells
  readonly #categoryCount: number
  readonly #placeOfMark: Uint8Array

  constructor(cells: Cells, categoryCount: number, setCount: number) {
    const groupCount = cells.groupStarts.length - 1
    this.#cells = cells
    this.#categoryCount = categoryCount
    this.#placeOfMark = placesOf(cells.marks)
    this.counts = {
      cells: new Uint32Array(setCount * cells.store.length),
      groups: new Uint32Array(setCount * groupCount),
      groupSums: new Float64Array(setCount * groupCount),
      groupCheapest: new Float64Array(setCount * groupCount).fill(Number.POSITIVE_INFINITY),
      categories: new Uint32Array(setCount * categoryCount * cells.marks.length),
    }
  }

  /** @param sum and `cheapest` effective prices in cents, of the hits in the cell */
  add(set: number, cell: number, count: number, sum: number, cheapest: number): void {
    const { store, mark, category, groupStarts, marks } = this.#cells
    const { cells, groups, groupSums, groupCheapest, categories } = this.counts
    const place = this.#placeOfMark[mark[cell]!]!
    const group = set * (groupStarts.length - 1) + store[cell]! * marks.length + place
    const inCategory = (set * this.#categoryCount + category[cell]!) * marks.length + place
    cells[set * store.length + cell] = count
    groups[group] = groups[group]! + count
    groupSums[group] = groupSums[group]! + sum
    groupCheapest[group] = Math.min(groupCheapest[group]!, cheapest)
    categories[inCategory] = categories[inCategory]! + count
  }
}
