import { countInRange, firstInRange, sumInRange, sumOutsideInRange } from './bits.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { ALL, type HitSet, LIST } from './hit-set.ts'
import { ON_SALE, SALE_MARKS } from './product-columns.ts'
import { ANY_CATEGORY, type QueryFilters } from './query-filters.ts'

/**
 * Counts the hits of a query once, by cell, and adds the cells up: category figures over all filters but the
 * category, store figures over all but the stores, and the totals over all of them. Prices are in cents.
 */
export class Tally {
  readonly categoryCounts: Uint32Array
  readonly categoryOnSale: Uint32Array
  readonly storeCounts: Uint32Array
  readonly storeOnSale: Uint32Array
  readonly storeSums: Float64Array
  /** By cell, 1 when it has hits and its products pass all filters. */
  readonly isAllowed: Uint8Array
  total = 0
  onSale = 0
  sum = 0
  cheapest = 0
  readonly #parts: CatalogueParts
  /** By store and sale mark, its first cell; one more at the end. */
  readonly #groups: Uint32Array
  readonly #cellSizes: Uint32Array
  readonly #groupTotals: Float64Array
  /** Counts of a list's cells while it is being counted; all zero between uses. */
  readonly #cellCounts: Uint32Array
  readonly #cellSums: Float64Array
  readonly #cellCheapest: Float64Array
  readonly #touched: Uint32Array

  constructor(parts: CatalogueParts) {
    const cellCount = parts.cells.store.length
    this.#parts = parts
    this.categoryCounts = new Uint32Array(parts.categories.length)
    this.categoryOnSale = new Uint32Array(parts.categories.length)
    this.storeCounts = new Uint32Array(parts.stores.length)
    this.storeOnSale = new Uint32Array(parts.stores.length)
    this.storeSums = new Float64Array(parts.stores.length)
    this.isAllowed = new Uint8Array(cellCount)
    this.#groups = firstCellsOfGroups(parts)
    this.#cellSizes = new Uint32Array(cellCount).map(
      (_, cell) => parts.cells.starts[cell + 1]! - parts.cells.starts[cell]!,
    )
    this.#groupTotals = new Float64Array(this.#groups.length)
    for (let cell = 0; cell < cellCount; cell++) {
      const group = parts.cells.store[cell]! * SALE_MARKS + parts.cells.saleMark[cell]!
      this.#groupTotals[group] = this.#groupTotals[group]! + parts.cells.sums[cell]!
    }
    this.#cellCounts = new Uint32Array(cellCount)
    this.#cellSums = new Float64Array(cellCount)
    this.#cellCheapest = new Float64Array(cellCount)
    this.#touched = new Uint32Array(cellCount)
  }

  /** Counts the hits that pass the filters. */
  count(hits: HitSet, filters: QueryFilters): void {
    this.categoryCounts.fill(0)
    this.categoryOnSale.fill(0)
    this.storeCounts.fill(0)
    this.storeOnSale.fill(0)
    this.storeSums.fill(0)
    this.isAllowed.fill(0)
    this.total = 0
    this.onSale = 0
    this.sum = 0
    this.cheapest = Number.POSITIVE_INFINITY
    if (hits.kind === LIST) this.#countList(hits, filters)
    else this.#countGroups(hits, filters)
    if (this.total === 0) this.cheapest = 0
  }

  #countList({ slots, from, to }: HitSet, filters: QueryFilters): void {
    const { cells, cents } = this.#parts
    const { ofSlot, starts } = cells
    const counts = this.#cellCounts
    const sums = this.#cellSums
    const cheapest = this.#cellCheapest
    const touched = this.#touched
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
        touched[touchedCount++] = cell
        sums[cell] = sum
        cheapest[cell] = least
      } else {
        sums[cell] = sums[cell]! + sum
        if (least < cheapest[cell]!) cheapest[cell] = least
      }
    }
    for (let i = 0; i < touchedCount; i++) {
      const cell = touched[i]!
      const count = counts[cell]!
      counts[cell] = 0
      const mark = cells.saleMark[cell]!
      if (!filters.passesSaleMark(mark)) continue
      const store = cells.store[cell]!
      const passesStore = filters.passesStore(store)
      if (passesStore) this.#addToCategory(cells.category[cell]!, mark, count)
      if (!filters.passesCategory(cells.category[cell]!)) continue
      this.#addToStore(store, mark, passesStore, count, sums[cell]!)
      if (!passesStore) continue
      this.isAllowed[cell] = 1
      if (cheapest[cell]! < this.cheapest) this.cheapest = cheapest[cell]!
    }
  }

  /** Counts sets of bits, or all products: group by group, a group being the cells of a store and sale mark. */
  #countGroups(hits: HitSet, filters: QueryFilters): void {
    const { category, sums } = this.#parts.cells
    const { kind, set } = hits
    const { isAllowed } = this
    const groups = this.#groups
    const { cellCounts, groupSums } = this.#parts.titles.common
    // The counts of all products and of common sets are known; those of other sets are counted cell by cell.
    const isCounted = kind === ALL || (set >= 0 && cellCounts.length > 0)
    const counts = kind === ALL ? this.#cellSizes : cellCounts
    const base = kind === ALL ? 0 : set * isAllowed.length
    const hasSums = kind !== ALL && set >= 0 && groupSums.length > 0 && filters.category === ANY_CATEGORY
    for (let group = 0; group + 1 < groups.length; group++) {
      const mark = group % SALE_MARKS
      const end = groups[group + 1]!
      if (groups[group] === end || !filters.passesSaleMark(mark)) continue
      const store = (group - mark) / SALE_MARKS
      const passesStore = filters.passesStore(store)
      let count = 0
      let sum = hasSums ? groupSums[set * (groups.length - 1) + group]! : 0
      let allSum = 0
      for (let cell = groups[group]!; cell < end; cell++) {
        const passesCategory = filters.category === ANY_CATEGORY || filters.category === category[cell]
        if (!passesCategory && !passesStore) continue
        const cellCount = isCounted ? counts[base + cell]! : this.#countCell(hits, cell)
        if (cellCount === 0) continue
        if (passesStore) this.#addToCategory(category[cell]!, mark, cellCount)
        if (!passesCategory) continue
        count += cellCount
        allSum += sums[cell]!
        if (kind !== ALL && filters.category !== ANY_CATEGORY)
          sum += this.#sumCells(hits, cell, cell + 1, cellCount, sums[cell]!)
        if (!passesStore) continue
        isAllowed[cell] = 1
        this.#noteCheapest(hits, cell)
      }
      if (count === 0) continue
      if (kind === ALL) sum = allSum
      else if (!hasSums && filters.category === ANY_CATEGORY) {
        sum = this.#sumCells(hits, groups[group]!, end, count, this.#groupTotals[group]!)
      }
      this.#addToStore(store, mark, passesStore, count, sum)
    }
  }

  #countCell({ bits, base }: HitSet, cell: number): number {
    const { starts } = this.#parts.cells
    return countInRange(bits, base, starts[cell]!, starts[cell + 1]!)
  }

  /** Sum of prices of the hits in neighbouring cells, of which there are `count`; `allSum` is that of all products. */
  #sumCells({ bits, base }: HitSet, cell: number, cellEnd: number, count: number, allSum: number): number {
    const { cells, cents } = this.#parts
    const start = cells.starts[cell]!
    const end = cells.starts[cellEnd]!
    if (count * 2 > end - start && cells.hasExactSums) {
      return allSum - sumOutsideInRange(bits, base, start, end, cents)
    }
    return sumInRange(bits, base, start, end, cents)
  }

  /** A cell's products are in order of price, so its first hit is its cheapest. */
  #noteCheapest({ kind, bits, base }: HitSet, cell: number): void {
    const { cells, cents } = this.#parts
    const start = cells.starts[cell]!
    if (cents[start]! >= this.cheapest) return
    const first = kind === ALL ? start : firstInRange(bits, base, start, cells.starts[cell + 1]!)
    this.cheapest = Math.min(this.cheapest, cents[first]!)
  }

  #addToCategory(category: number, mark: number, count: number): void {
    this.categoryCounts[category] = this.categoryCounts[category]! + count
    if (mark === ON_SALE) this.categoryOnSale[category] = this.categoryOnSale[category]! + count
  }

  #addToStore(store: number, mark: number, passesStore: boolean, count: number, sum: number): void {
    this.storeCounts[store] = this.storeCounts[store]! + count
    this.storeSums[store] = this.storeSums[store]! + sum
    if (mark === ON_SALE) this.storeOnSale[store] = this.storeOnSale[store]! + count
    if (!passesStore) return
    this.total += count
    this.sum += sum
    if (mark === ON_SALE) this.onSale += count
  }
}

function firstCellsOfGroups({ stores, cells }: CatalogueParts): Uint32Array {
  const groups = new Uint32Array(stores.length * SALE_MARKS + 1)
  let cell = 0
  for (let group = 0; group < groups.length; group++) {
    while (cell < cells.store.length && cells.store[cell]! * SALE_MARKS + cells.saleMark[cell]! < group)
      cell++
    groups[group] = cell
  }
  return groups
}
