import { countInRange, firstInRange, sumInRange } from './bits.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { ALL, type HitSet, LIST } from './hit-set.ts'
import { ON_SALE, SALE_MARKS } from './product-columns.ts'
import type { QueryFilters } from './query-filters.ts'

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
  /** By cell, 1 when its products pass all filters; set only for cells with hits. */
  readonly isAllowed: Uint8Array
  total = 0
  onSale = 0
  sum = 0
  cheapest = 0
  readonly #parts: CatalogueParts
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
    this.total = 0
    this.onSale = 0
    this.sum = 0
    this.cheapest = Number.POSITIVE_INFINITY
    if (hits.kind === LIST) this.#countList(hits, filters)
    else if (hits.kind === ALL) this.#countAll(filters)
    else this.#countBits(hits, filters)
    if (this.total === 0) this.cheapest = 0
  }

  #countList({ slots, from, to }: HitSet, filters: QueryFilters): void {
    const { cells, cents } = this.#parts
    const { ofSlot } = cells
    const counts = this.#cellCounts
    const sums = this.#cellSums
    const cheapest = this.#cellCheapest
    const touched = this.#touched
    let touchedCount = 0
    for (let i = from; i < to; i++) {
      const slot = slots[i]!
      const cell = ofSlot[slot]!
      const price = cents[slot]!
      const count = counts[cell]!
      counts[cell] = count + 1
      if (count === 0) {
        touched[touchedCount++] = cell
        sums[cell] = price
        cheapest[cell] = price
      } else {
        sums[cell] = sums[cell]! + price
        if (price < cheapest[cell]!) cheapest[cell] = price
      }
    }
    for (let i = 0; i < touchedCount; i++) {
      const cell = touched[i]!
      const isAllowed = this.#addCell(cell, counts[cell]!, filters)
      counts[cell] = 0
      if (isAllowed >= STORE_ONLY) this.#addSum(cell, sums[cell]!, isAllowed)
      if (isAllowed === ALLOWED && cheapest[cell]! < this.cheapest) this.cheapest = cheapest[cell]!
    }
  }

  #countAll(filters: QueryFilters): void {
    const { cells, cents } = this.#parts
    for (let cell = 0; cell < cells.store.length; cell++) {
      const start = cells.starts[cell]!
      const isAllowed = this.#addCell(cell, cells.starts[cell + 1]! - start, filters)
      if (isAllowed >= STORE_ONLY) this.#addSum(cell, cells.sums[cell]!, isAllowed)
      if (isAllowed === ALLOWED && cents[start]! < this.cheapest) this.cheapest = cents[start]!
    }
  }

  #countBits({ bits, base, set }: HitSet, filters: QueryFilters): void {
    const { cells, cents } = this.#parts
    const { starts } = cells
    const hasSums = set >= 0 && this.#parts.titles.common.sums.length > 0 && filters.passesAnyCategory
    for (let cell = 0; cell < cells.store.length; cell++) {
      this.isAllowed[cell] = 0
      if (!filters.passesSaleMark(cells.saleMark[cell]!)) continue
      if (!filters.passesCategory(cells.category[cell]!) && !filters.passesStore(cells.store[cell]!)) continue
      const start = starts[cell]!
      const end = starts[cell + 1]!
      const count = countInRange(bits, base, start, end)
      if (count === 0) continue
      const isAllowed = this.#addCell(cell, count, filters)
      if (isAllowed < STORE_ONLY) continue
      if (!hasSums) this.#addSum(cell, sumInRange(bits, base, start, end, cents), isAllowed)
      if (isAllowed === ALLOWED && cents[start]! < this.cheapest) {
        this.cheapest = Math.min(this.cheapest, cents[firstInRange(bits, base, start, end)]!)
      }
    }
    if (hasSums) this.#addSetSums(set, filters)
  }

  /** Takes the sums of a common set by store and sale mark: no category is filtered. */
  #addSetSums(set: number, filters: QueryFilters): void {
    const { sums } = this.#parts.titles.common
    const storeCount = this.storeSums.length
    for (let store = 0; store < storeCount; store++) {
      let sum = 0
      for (let mark = 0; mark < SALE_MARKS; mark++) {
        if (filters.passesSaleMark(mark)) sum += sums[(set * storeCount + store) * SALE_MARKS + mark]!
      }
      this.storeSums[store] = sum
      if (filters.passesStore(store)) this.sum += sum
    }
  }

  /** Adds a cell's hits where they count, and says where that was. */
  #addCell(cell: number, count: number, filters: QueryFilters): number {
    const { cells } = this.#parts
    const store = cells.store[cell]!
    const category = cells.category[cell]!
    const mark = cells.saleMark[cell]!
    this.isAllowed[cell] = 0
    if (!filters.passesSaleMark(mark)) return NOWHERE
    const passesStore = filters.passesStore(store)
    const onSale = mark === ON_SALE ? count : 0
    if (passesStore) {
      this.categoryCounts[category] = this.categoryCounts[category]! + count
      this.categoryOnSale[category] = this.categoryOnSale[category]! + onSale
    }
    if (!filters.passesCategory(category)) return NOWHERE
    this.storeCounts[store] = this.storeCounts[store]! + count
    this.storeOnSale[store] = this.storeOnSale[store]! + onSale
    if (!passesStore) return STORE_ONLY
    this.isAllowed[cell] = 1
    this.total += count
    this.onSale += onSale
    return ALLOWED
  }

  #addSum(cell: number, sum: number, isAllowed: number): void {
    const store = this.#parts.cells.store[cell]!
    this.storeSums[store] = this.storeSums[store]! + sum
    if (isAllowed === ALLOWED) this.sum += sum
  }
}

/** Where a cell's prices count: nowhere, in its store's figures only, or in these and in the totals. */
const NOWHERE = 0
const STORE_ONLY = 1
const ALLOWED = 2
