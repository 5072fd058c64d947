import { firstAtLeast } from '../../arrays/binary-search.ts'
import { countInRange, firstInRange, OUTSIDE, sumInRange } from '../../arrays/bits.ts'
import type { CatalogueParts, CubeCounts } from '../catalogue-parts.ts'
import { ALL, type HitSet, LIST } from '../search/hit-set.ts'
import { ANY_CATEGORY, PASSES, type QueryFilters, Tally } from './facets.ts'

/** Counts the hits of a query once, by cell of the cube (see `Cells`), in the way that fits their representation. */
export class HitCounter {
  readonly tally: Tally
  readonly #parts: CatalogueParts
  readonly #lists: ListCounter
  readonly #cubes: CubeCounter
  readonly #sets: SetCells

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.tally = new Tally(parts, parts.cells.store.length)
    this.#lists = new ListCounter(parts)
    this.#cubes = new CubeCounter(parts)
    this.#sets = new SetCells(parts)
  }

  count(hits: HitSet, filters: QueryFilters): void {
    const { tally } = this
    const { cube, titles } = this.#parts
    tally.clear()
    if (hits.kind === LIST) this.#lists.count(hits, filters, tally)
    else if (hits.kind === ALL) this.#cubes.count(hits, cube, 0, filters, tally)
    else if (hits.set >= 0 && titles.common.cube) {
      this.#cubes.count(hits, titles.common.cube, hits.set, filters, tally)
    } else this.#sets.count(hits, filters, tally)
  }
}

/** Counts sets that were counted at build time. It visits only the cells of filtered stores or of the category. */
export class CubeCounter {
  readonly #parts: CatalogueParts
  readonly #setCells: SetCells

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.#setCells = new SetCells(parts)
  }

  count(hits: HitSet, cube: CubeCounts, set: number, filters: QueryFilters, tally: Tally): void {
    const { category, groupStarts, marks } = this.#parts.cells
    const cellBase = set * category.length
    const groupBase = set * (groupStarts.length - 1)
    if (filters.isAnyStore) this.#takeCategories(cube, set, filters, tally)
    for (let group = 0; group + 1 < groupStarts.length; group++) {
      const place = group % marks.length
      const mark = marks[place]!
      const role = filters.roleOf(mark)
      if (cube.groups[groupBase + group] === 0 || role === 0) continue
      const store = (group - place) / marks.length
      const passesStore = filters.passesStore(store)
      const passes = (role & PASSES) !== 0
      const start = groupStarts[group]!
      const end = groupStarts[group + 1]!
      if (passes && passesStore && !filters.isAnyStore) {
        for (let cell = start; cell < end; cell++) {
          tally.addToCategory(category[cell]!, mark, cube.cells[cellBase + cell]!)
        }
      }
      if (filters.category === ANY_CATEGORY) {
        const at = groupBase + group
        if (passesStore) tally.addToMarks(role, cube.groups[at]!)
        if (!passes) continue
        tally.addToStore(store, mark, passesStore, cube.groups[at]!, cube.groupSums[at]!)
        if (!passesStore) continue
        tally.isAllowed.fill(1, start, end)
        tally.cheapest = Math.min(tally.cheapest, cube.groupCheapest[at]!)
        continue
      }
      const cell = this.#cellOf(filters.category, start, end)
      const count = cell < 0 ? 0 : cube.cells[cellBase + cell]!
      if (count === 0) continue
      if (passesStore) tally.addToMarks(role, count)
      if (!passes) continue
      tally.addToStore(store, mark, passesStore, count, this.#setCells.sum(hits, cell, cell + 1, count))
      if (passesStore) this.#setCells.allow(hits, cell, tally)
    }
  }

  #takeCategories({ categories }: CubeCounts, set: number, filters: QueryFilters, tally: Tally): void {
    const count = tally.categoryCounts.length
    const { marks } = this.#parts.cells
    for (let category = 0; category < count; category++) {
      for (let place = 0; place < marks.length; place++) {
        const mark = marks[place]!
        if ((filters.roleOf(mark) & PASSES) === 0) continue
        tally.addToCategory(category, mark, categories[(set * count + category) * marks.length + place]!)
      }
    }
  }

  /** Returns the cell of a category within a group, whose cells are ordered by category, or -1 without one. */
  #cellOf(wanted: number, start: number, end: number): number {
    const { category } = this.#parts.cells
    const cell = firstAtLeast(category, wanted, end, start)
    return cell < end && category[cell] === wanted ? cell : -1
  }
}

/** Counts bit sets (or all products) by cell, where a cell is a range of slots. */
export class SetCells {
  readonly #parts: CatalogueParts

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  count(hits: HitSet, filters: QueryFilters, tally: Tally): void {
    const { category, groupStarts, marks, starts } = this.#parts.cells
    for (let group = 0; group + 1 < groupStarts.length; group++) {
      const place = group % marks.length
      const mark = marks[place]!
      const role = filters.roleOf(mark)
      if (role === 0) continue
      const store = (group - place) / marks.length
      const passesStore = filters.passesStore(store)
      const passes = (role & PASSES) !== 0
      const start = groupStarts[group]!
      const end = groupStarts[group + 1]!
      let groupCount = 0
      for (let cell = start; cell < end; cell++) {
        const passesCategory = filters.passesCategory(category[cell]!)
        if (passes ? !passesCategory && !passesStore : !passesCategory || !passesStore) continue
        const count = countInRange(hits.bits, hits.base, starts[cell]!, starts[cell + 1]!)
        if (count === 0) continue
        if (passesStore && passesCategory) tally.addToMarks(role, count)
        if (!passes) continue
        if (passesStore) tally.addToCategory(category[cell]!, mark, count)
        if (!passesCategory) continue
        if (passesStore) this.allow(hits, cell, tally)
        if (filters.category === ANY_CATEGORY) groupCount += count
        else tally.addToStore(store, mark, passesStore, count, this.sum(hits, cell, cell + 1, count))
      }
      if (groupCount === 0) continue
      // Summing a whole group at once is faster than cell by cell.
      tally.addToStore(store, mark, passesStore, groupCount, this.sum(hits, start, end, groupCount))
    }
  }

  sum({ kind, bits, base }: HitSet, from: number, to: number, count: number): number {
    const { cells, cents } = this.#parts
    const start = cells.starts[from]!
    const end = cells.starts[to]!
    const isMost = kind === ALL || (count * 2 > end - start && cells.hasExactSums)
    if (!isMost) return sumInRange(bits, base, start, end, cents)
    let sum = 0
    for (let cell = from; cell < to; cell++) sum += cells.sums[cell]!
    return kind === ALL ? sum : sum - sumInRange(bits, base, start, end, cents, OUTSIDE)
  }

  /** Marks a cell with hits as allowed. Its products are sorted by price, so its first hit is the cheapest. */
  allow({ kind, bits, base }: HitSet, cell: number, tally: Tally): void {
    const { cells, cents } = this.#parts
    const start = cells.starts[cell]!
    tally.isAllowed[cell] = 1
    if (cents[start]! >= tally.cheapest) return
    const first = kind === ALL ? start : firstInRange(bits, base, start, cells.starts[cell + 1]!)
    tally.cheapest = Math.min(tally.cheapest, cents[first]!)
  }
}

/** Counts a list of hits by cell, then adds up the cells that had any. */
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
      const mark = cells.mark[cell]!
      const role = filters.roleOf(mark)
      if (role === 0) continue
      const store = cells.store[cell]!
      const category = cells.category[cell]!
      const passesStore = filters.passesStore(store)
      const passesCategory = filters.passesCategory(category)
      if (passesStore && passesCategory) tally.addToMarks(role, count)
      if ((role & PASSES) === 0) continue
      if (passesStore) tally.addToCategory(category, mark, count)
      if (!passesCategory) continue
      tally.addToStore(store, mark, passesStore, count, this.#sums[cell]!)
      if (!passesStore) continue
      tally.isAllowed[cell] = 1
      tally.cheapest = Math.min(tally.cheapest, this.#cheapest[cell]!)
    }
  }

  /** Counts the hits of each cell, records the cells that have any in `#touched`, and returns their number. */
  #countCells({ slots, from, to }: HitSet): number {
    const { cells, cents } = this.#parts
    const { ofSlot, starts } = cells
    const counts = this.#counts
    const sums = this.#sums
    const cheapest = this.#cheapest
    let touchedCount = 0
    for (let i = from; i < to; ) {
      // Lists are mostly ascending, so hits of one cell are adjacent.
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
