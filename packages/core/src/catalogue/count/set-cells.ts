import { countInRange, firstInRange, sumInRange, sumOutsideInRange } from '../../arrays/bits.ts'
import { SALE_MARKS } from '../build/product-columns.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import { ALL, type HitSet } from '../search/hit-set.ts'
import { ANY_CATEGORY, type QueryFilters } from './query-filters.ts'
import type { Tally } from './tally.ts'

/** Counts the cells of sets of bits (or of all products), where a cell is a range of slots. */
export class SetCells {
  readonly #parts: CatalogueParts

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  /** Counts a set of bits cell by cell. */
  count(hits: HitSet, filters: QueryFilters, tally: Tally): void {
    const { category, groupStarts, starts } = this.#parts.cells
    for (let group = 0; group + 1 < groupStarts.length; group++) {
      const mark = group % SALE_MARKS
      if (!filters.passesSaleMark(mark)) continue
      const store = (group - mark) / SALE_MARKS
      const passesStore = filters.passesStore(store)
      const start = groupStarts[group]!
      const end = groupStarts[group + 1]!
      let groupCount = 0
      for (let cell = start; cell < end; cell++) {
        const passesCategory = filters.passesCategory(category[cell]!)
        if (!passesCategory && !passesStore) continue
        const count = countInRange(hits.bits, hits.base, starts[cell]!, starts[cell + 1]!)
        if (count === 0) continue
        if (passesStore) tally.addToCategory(category[cell]!, mark, count)
        if (!passesCategory) continue
        if (passesStore) this.allow(hits, cell, tally)
        if (filters.category === ANY_CATEGORY) groupCount += count
        else tally.addToStore(store, mark, passesStore, count, this.sum(hits, cell, cell + 1, count))
      }
      if (groupCount === 0) continue
      // Summing a whole group at once is quicker than cell by cell.
      tally.addToStore(store, mark, passesStore, groupCount, this.sum(hits, start, end, groupCount))
    }
  }

  /** Sum of the prices in cents of the `count` hits in the cells `from..to`. */
  sum({ kind, bits, base }: HitSet, from: number, to: number, count: number): number {
    const { cells, cents } = this.#parts
    const start = cells.starts[from]!
    const end = cells.starts[to]!
    const isMost = kind === ALL || (count * 2 > end - start && cells.hasExactSums)
    if (!isMost) return sumInRange(bits, base, start, end, cents)
    let sum = 0
    for (let cell = from; cell < to; cell++) sum += cells.sums[cell]!
    return kind === ALL ? sum : sum - sumOutsideInRange(bits, base, start, end, cents)
  }

  /** Marks a cell with hits as allowed. Its products are in order of price, so its first hit is its cheapest. */
  allow({ kind, bits, base }: HitSet, cell: number, tally: Tally): void {
    const { cells, cents } = this.#parts
    const start = cells.starts[cell]!
    tally.isAllowed[cell] = 1
    if (cents[start]! >= tally.cheapest) return
    const first = kind === ALL ? start : firstInRange(bits, base, start, cells.starts[cell + 1]!)
    tally.cheapest = Math.min(tally.cheapest, cents[first]!)
  }
}
