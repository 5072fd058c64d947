import { NO_AKCIA } from '../build/product-columns.ts'
import type { CatalogueParts } from '../catalogue-parts.ts'
import {
  type CatalogueQuery,
  DEFAULT_SORT,
  PAGE_SIZE,
  PRODUCT_SORTS,
  type ProductSort,
} from '../catalogue-query.ts'

export const ANY_CATEGORY = -1
const UNKNOWN_CATEGORY = -2

/** The filters of one query, in the numbers of the index. One instance is used for all queries. */
export class QueryFilters {
  readonly #categoryCodes: ReadonlyMap<string, number>
  readonly #storeCodes: ReadonlyMap<string, number>
  /** The category asked for, `ANY_CATEGORY`, or a negative number that no category has. */
  category = ANY_CATEGORY
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
    this.category = category ? (this.#categoryCodes.get(category) ?? UNKNOWN_CATEGORY) : ANY_CATEGORY
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
    return this.category === ANY_CATEGORY && this.#anyStore && !this.#isAkciaOnly
  }

  /** Whether products of all stores pass. */
  get isAnyStore(): boolean {
    return this.#anyStore
  }

  passesCategory(category: number): boolean {
    return this.category === ANY_CATEGORY || this.category === category
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
