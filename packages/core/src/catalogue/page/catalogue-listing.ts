import { identityOrder, NumberSorter, pickNumbers, sortByCode } from '../../arrays/stable-sort.ts'
import type { ManageSort } from '../../product/product-management.ts'
import type { Catalogue } from '../catalogue.ts'
import { FOREIGN_PICTURE, type ListingColumns, LOCAL_PICTURE } from './listing-columns.ts'

/** An administrator's query. Empty values (`''`, absent) mean no filter. */
export interface ListingQuery {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly store?: string | undefined
  /** Any picture, our own or hosted elsewhere. */
  readonly hasImage?: boolean | undefined
  readonly hasLocalImage?: boolean | undefined
  readonly sortBy: ManageSort
  readonly descending: boolean
}

/**
 * Lists of product ids for administrators, from memory, in any of their sort orders. Titles are searched in the
 * shoppers' index. A sort order is a permutation of the rows, made on first use; a list is what one walk along it
 * finds marked. So any list costs a few passes over arrays of numbers.
 */
export class CatalogueListing {
  readonly #index: Catalogue
  readonly #columns: ListingColumns
  #scratch: Uint8Array | undefined
  readonly #orders = new Map<ManageSort, Uint32Array>()

  constructor(index: Catalogue, columns: ListingColumns) {
    this.#index = index
    this.#columns = columns
  }

  /** Names in Slovak order, without the empty one. */
  get categories(): string[] {
    return this.#index.toParts().categories.filter((name) => name !== '')
  }

  get stores(): string[] {
    return this.#index.toParts().stores.filter((name) => name !== '')
  }

  /** Ids of at most `limit` matching products from place `from` on, and how many match in total. */
  list(
    query: ListingQuery,
    from = 0,
    limit = Number.POSITIVE_INFINITY,
  ): { readonly ids: number[]; readonly total: number } {
    const order = this.#order(query.sortBy)
    const marks = this.#marks(query)
    const { ids } = this.#index.toParts()
    const size = order.length
    const listed: number[] = []
    let total = marks === null ? size : 0
    // Without filters the page is read directly, else by walking the order.
    for (let place = marks === null ? from : 0; place < size; place += 1) {
      const row = order[query.descending ? size - 1 - place : place]!
      if (marks === null) {
        if (listed.length === limit) break
        listed.push(ids[row]!)
      } else if (marks[row] === 1) {
        if (total >= from && listed.length < limit) listed.push(ids[row]!)
        total += 1
      }
    }
    return { ids: listed, total }
  }

  /** By row, 1 for a product that matches; null when all do. */
  #marks({ search, category, store, hasImage, hasLocalImage }: ListingQuery): Uint8Array | null {
    const isFiltered = Boolean(search || category || store)
    if (!isFiltered && hasImage === undefined && hasLocalImage === undefined) return null
    const { pictures } = this.#columns
    this.#scratch ??= new Uint8Array(pictures.length)
    const marks = this.#scratch.fill(isFiltered ? 0 : 1)
    if (isFiltered) {
      const stores = store ? [store] : []
      const { rows } = this.#index.search({ search, category, stores, pageSize: Number.POSITIVE_INFINITY })
      for (const row of rows) marks[row] = 1
    }
    for (let row = 0; row < marks.length; row += 1) {
      const picture = pictures[row]!
      if (hasImage !== undefined && hasImage !== (picture & (LOCAL_PICTURE | FOREIGN_PICTURE)) > 0)
        marks[row] = 0
      if (hasLocalImage !== undefined && hasLocalImage !== (picture & LOCAL_PICTURE) > 0) marks[row] = 0
    }
    return marks
  }

  /** All rows in ascending order, ties by id. */
  #order(sort: ManageSort): Uint32Array {
    let order = this.#orders.get(sort)
    if (order === undefined) {
      order = this.#makeOrder(sort)
      this.#orders.set(sort, order)
    }
    return order
  }

  #makeOrder(sort: ManageSort): Uint32Array {
    const { priceCents, categories, stores, dates, dateCount } = this.#columns
    const parts = this.#index.toParts()
    // Rows are sorted by id, so a stable sort by a column breaks ties by id.
    const byId = identityOrder(parts.size)
    switch (sort) {
      case 'id':
        return byId
      case 'title':
        return pickNumbers(parts.rows, parts.orders.name_asc.slots)
      case 'price':
        return new NumberSorter().sort(byId, priceCents)
      case 'category':
        return sortByCode(byId, categories, parts.categories.length)
      case 'store':
        return sortByCode(byId, stores, parts.stores.length)
      case 'date':
        return sortByCode(byId, dates, dateCount)
    }
  }
}
