import { countInRange, firstInRange, sumInRange } from '../../arrays/bits.ts'
import { SALE_MARKS } from '../build/product-columns.ts'
import type { Cells } from './cells.ts'

/**
 * Sets of hits counted ahead, by cell and by what queries add cells up to. All arrays are by set first. A group
 * is a store with a sale mark: number `store * SALE_MARKS + mark`.
 */
export interface CubeCounts {
  readonly cells: Uint32Array
  readonly groups: Uint32Array
  /** Effective prices in cents. */
  readonly groupSums: Float64Array
  /** Lowest effective price in cents; infinite where there is no hit. */
  readonly groupCheapest: Float64Array
  /** By category and then sale mark. */
  readonly categories: Uint32Array
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
