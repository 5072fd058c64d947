import { SALE_MARKS } from '../build/product-columns.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import type { HitSet } from '../search/hit-set.ts'
import type { CubeCounts } from './cube-counts.ts'
import { ANY_CATEGORY, type QueryFilters } from './query-filters.ts'
import { SetCells } from './set-cells.ts'
import type { Tally } from './tally.ts'

/** Counts sets that are counted ahead: only cells of filtered stores or of the category are looked at. */
export class CubeCounter {
  readonly #parts: CatalogueParts
  readonly #setCells: SetCells

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#setCells = new SetCells(parts)
  }

  /** @param set which set of the cube the hits are */
  count(hits: HitSet, cube: CubeCounts, set: number, filters: QueryFilters, tally: Tally): void {
    const { category, groupStarts } = this.#parts.cells
    const cellBase = set * category.length
    const groupBase = set * (groupStarts.length - 1)
    if (filters.isAnyStore) this.#takeCategories(cube, set, filters, tally)
    for (let group = 0; group + 1 < groupStarts.length; group++) {
      const mark = group % SALE_MARKS
      if (cube.groups[groupBase + group] === 0 || !filters.passesSaleMark(mark)) continue
      const store = (group - mark) / SALE_MARKS
      const passesStore = filters.passesStore(store)
      const start = groupStarts[group]!
      const end = groupStarts[group + 1]!
      if (passesStore && !filters.isAnyStore) {
        for (let cell = start; cell < end; cell++) {
          tally.addToCategory(category[cell]!, mark, cube.cells[cellBase + cell]!)
        }
      }
      if (filters.category === ANY_CATEGORY) {
        const at = groupBase + group
        tally.addToStore(store, mark, passesStore, cube.groups[at]!, cube.groupSums[at]!)
        if (!passesStore) continue
        tally.isAllowed.fill(1, start, end)
        tally.cheapest = Math.min(tally.cheapest, cube.groupCheapest[at]!)
        continue
      }
      const cell = this.#cellOf(filters.category, start, end)
      const count = cell < 0 ? 0 : cube.cells[cellBase + cell]!
      if (count === 0) continue
      tally.addToStore(store, mark, passesStore, count, this.#setCells.sum(hits, cell, cell + 1, count))
      if (passesStore) this.#setCells.allow(hits, cell, tally)
    }
  }

  #takeCategories({ categories }: CubeCounts, set: number, filters: QueryFilters, tally: Tally): void {
    const count = tally.categoryCounts.length
    for (let category = 0; category < count; category++) {
      for (let mark = 0; mark < SALE_MARKS; mark++) {
        if (!filters.passesSaleMark(mark)) continue
        tally.addToCategory(category, mark, categories[(set * count + category) * SALE_MARKS + mark]!)
      }
    }
  }

  /** The cell of a category among those of a group, which are in order of category, or -1. */
  #cellOf(wanted: number, start: number, end: number): number {
    const { category } = this.#parts.cells
    let low = start
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (category[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low < end && category[low] === wanted ? low : -1
  }
}
