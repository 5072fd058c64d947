import type { CatalogueParts } from './catalogue-parts.ts'
import {
  type CatalogueQuery,
  DEFAULT_SORT,
  PAGE_SIZE,
  PRODUCT_SORTS,
  type ProductSort,
} from './catalogue-query.ts'
import { NO_AKCIA } from './product-columns.ts'

const NO_FILTER = -1
const UNKNOWN = -2

/** The filters of one query, in the numbers of the index. One instance is used for all queries. */
export class QueryFilters {
  readonly #categoryCodes: ReadonlyMap<string, number>
  readonly #storeCodes: ReadonlyMap<string, number>
  #category = NO_FILTER
  #isAkciaOnly = false
  #anyStore = true
  /** By store, the last query that asked for it. */
  readonly #asked: Float64Array
  #query = 0

  constructor(parts: CatalogueParts) {
    this.#categoryCodes = new Map(parts.categories.map((name, code) => [name, code]))
    this.#storeCodes = new Map(parts.stores.map((name, code) => [name, code]))
    this.#asked = new Float64Array(parts.stores.length)
  }

  /** Takes the filters of a query. */
  read({ category, stores, filter }: CatalogueQuery): void {
    this.#category = category ? (this.#categoryCodes.get(category) ?? UNKNOWN) : NO_FILTER
    this.#isAkciaOnly = filter === 'akcia'
    this.#anyStore = true
    this.#query++
    for (const name of stores ?? []) {
      if (!name) continue
      this.#anyStore = false
      const store = this.#storeCodes.get(name)
      if (store !== undefined) this.#asked[store] = this.#query
    }
  }

  /** Whether every product passes. */
  get isEmpty(): boolean {
    return this.#category === NO_FILTER && this.#anyStore && !this.#isAkciaOnly
  }

  get passesAnyCategory(): boolean {
    return this.#category === NO_FILTER
  }

  passesCategory(category: number): boolean {
    return this.#category === NO_FILTER || this.#category === category
  }

  passesStore(store: number): boolean {
    return this.#anyStore || this.#asked[store] === this.#query
  }

  passesSaleMark(mark: number): boolean {
    return !this.#isAkciaOnly || mark !== NO_AKCIA
  }
}

/** The sort asked for, or the default when there is no such sort. */
export function sortOf(sort: string | undefined): ProductSort {
  return PRODUCT_SORTS.find((known) => known === sort) ?? DEFAULT_SORT
}

/** A page number or size as asked: whole and at least 1; what is no number becomes `fallback`. */
export function pageNumber(asked: number | undefined, fallback: number): number {
  return typeof asked !== 'number' || Number.isNaN(asked) ? fallback : Math.max(1, Math.floor(asked))
}

/** The page size asked for, 20 by default. */
export function pageSizeOf(asked: number | undefined): number {
  return pageNumber(asked, PAGE_SIZE)
}
