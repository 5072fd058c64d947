import { ON_SALE } from '../build/product-columns.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'

/**
 * The figures of one query, in the numbers of the index: category figures over all filters but the category,
 * store figures over all but the stores, and totals over all of them. Prices are in cents. One instance is used
 * for all queries of a catalogue.
 */
export class Tally {
  readonly categoryCounts: Uint32Array
  readonly categoryOnSale: Uint32Array
  readonly storeCounts: Uint32Array
  readonly storeOnSale: Uint32Array
  readonly storeSums: Float64Array
  /** By cell, 1 when its products pass all filters; cells without hits may have it or not. */
  readonly isAllowed: Uint8Array
  total = 0
  onSale = 0
  sum = 0
  /** Infinite without hits. */
  cheapest = Number.POSITIVE_INFINITY

  constructor({ categories, stores, cells }: CatalogueParts) {
    this.categoryCounts = new Uint32Array(categories.length)
    this.categoryOnSale = new Uint32Array(categories.length)
    this.storeCounts = new Uint32Array(stores.length)
    this.storeOnSale = new Uint32Array(stores.length)
    this.storeSums = new Float64Array(stores.length)
    this.isAllowed = new Uint8Array(cells.store.length)
  }

  clear(): void {
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
  }

  /** Counts hits that pass all filters but perhaps the category. */
  addToCategory(category: number, mark: number, count: number): void {
    this.categoryCounts[category] = this.categoryCounts[category]! + count
    if (mark === ON_SALE) this.categoryOnSale[category] = this.categoryOnSale[category]! + count
  }

  /** Counts hits that pass all filters but perhaps the stores, and if they pass these too, in the totals. */
  addToStore(store: number, mark: number, passesStore: boolean, count: number, sum: number): void {
    this.storeCounts[store] = this.storeCounts[store]! + count
    this.storeSums[store] = this.storeSums[store]! + sum
    if (mark === ON_SALE) this.storeOnSale[store] = this.storeOnSale[store]! + count
    if (!passesStore) return
    this.total += count
    this.sum += sum
    if (mark === ON_SALE) this.onSale += count
  }
}
