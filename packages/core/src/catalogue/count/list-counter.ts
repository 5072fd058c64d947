import type { CatalogueParts } from '../catalogue-parts.ts'
import type { HitSet } from '../search/hit-set.ts'
import type { QueryFilters } from './query-filters.ts'
import type { Tally } from './tally.ts'

/** Counts lists of hits: first by cell, then each cell that had any. */
export class ListCounter {
  readonly #parts: CatalogueParts
  /** All zero between uses. */
  readonly #counts: Uint32Array
  readonly #sums: Float64Array
  readonly #cheapest: Float64Array
  readonly #touched: Uint32Array

  constructor(parts: CatalogueParts) {
    const cellCount = parts.cells.store.length
    this.#parts = parts
    this.#counts = new Uint32Array(cellCount)
    this.#sums = new Float64Array(cellCount)
    this.#cheapest = new Float64Array(cellCount)
    this.#touched = new Uint32Array(cellCount)
  }

  count(hits: HitSet, filters: QueryFilters, tally: Tally): void {
    const { cells } = this.#parts
    const touchedCount = this.#countCells(hits)
    for (let i = 0; i < touchedCount; i++) {
      const cell = this.#touched[i]!
      const count = this.#counts[cell]!
      this.#counts[cell] = 0
      const mark = cells.saleMark[cell]!
      if (!filters.passesSaleMark(mark)) continue
      const store = cells.store[cell]!
      const category = cells.category[cell]!
      const passesStore = filters.passesStore(store)
      if (passesStore) tally.addToCategory(category, mark, count)
      if (!filters.passesCategory(category)) continue
      tally.addToStore(store, mark, passesStore, count, this.#sums[cell]!)
      if (!passesStore) continue
      tally.isAllowed[cell] = 1
      if (this.#cheapest[cell]! < tally.cheapest) tally.cheapest = this.#cheapest[cell]!
    }
  }

  /** Counts the hits of each cell and notes which cells had any; gives the number of these. */
  #countCells({ slots, from, to }: HitSet): number {
    const { cells, cents } = this.#parts
    const { ofSlot, starts } = cells
    const counts = this.#counts
    const sums = this.#sums
    const cheapest = this.#cheapest
    let touchedCount = 0
    for (let i = from; i < to; ) {
      // Lists are mostly ascending, so hits of one cell follow one another.
      const cell = ofSlot[slots[i]!]!
      const start = starts[cell]!
      const end = starts[cell + 1]!
      const first = i
      let sum = 0
      let least = Number.POSITIVE_INFINITY
      for (let slot = slots[i]!; slot >= start && slot < end; slot = slots[i]!) {
        const price = cents[slot]!
        sum += price
        if (price < least) least = price
        if (++i === to) break
      }
      const count = counts[cell]!
      counts[cell] = count + i - first
      if (count === 0) {
        this.#touched[touchedCount++] = cell
        sums[cell] = sum
        cheapest[cell] = least
      } else {
        sums[cell] = sums[cell]! + sum
        if (least < cheapest[cell]!) cheapest[cell] = least
      }
    }
    return touchedCount
  }
}
