import type { ManageSort } from '../../product/product-management.ts'
import { searchedId } from '../../text/searched-id.ts'
import type { SearchIndex } from '../search-index.ts'
import type { ListedRows } from './listed-rows.ts'
import { FOREIGN_PICTURE, LOCAL_PICTURE } from './listing-columns.ts'

/** An administrator's query. Empty values (`''`, absent) mean no filter. */
export interface ListingQuery {
  /** Words of the title, a barcode, or `#` and the id of one product. */
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
 * shoppers' index. A list is one walk along an order of the rows that collects the marked ones. So any list costs a few
 * passes over arrays of numbers.
 */
export class CatalogueListing {
  readonly #index: SearchIndex
  readonly #rows: ListedRows
  #scratch: Uint8Array | undefined

  constructor(index: SearchIndex, rows: ListedRows) {
    this.#index = index
    this.#rows = rows
  }

  /** Returns names in Slovak order, without the empty one. */
  get categories(): string[] {
    return this.#rows.names.categories.filter((name) => name !== '')
  }

  get stores(): string[] {
    return this.#rows.names.stores.filter((name) => name !== '')
  }

  /** Returns the ids of at most `limit` matching products from place `from` on, and how many match in total. */
  list(
    query: ListingQuery,
    from = 0,
    limit = Number.POSITIVE_INFINITY,
  ): { readonly ids: number[]; readonly total: number } {
    const order = this.#rows.order(query.sortBy)
    const marks = this.#marks(query)
    const size = order.length
    const rowAt = (place: number) => order[query.descending ? size - 1 - place : place]!
    const listed: number[] = []
    let total = marks === null ? size : 0
    // Without filters the page is read directly, else by walking the order.
    for (let place = marks === null ? from : 0; place < size; place += 1) {
      const row = rowAt(place)
      if (marks === null) {
        if (listed.length === limit) break
        listed.push(this.#rows.idOf(row))
      } else if (marks[row] === 1) {
        if (total >= from && listed.length < limit) listed.push(this.#rows.idOf(row))
        total += 1
      }
    }
    return { ids: listed, total }
  }

  /** Returns 1 by row for a product that matches; null when all do. */
  #marks(query: ListingQuery): Uint8Array | null {
    const { category, store, hasImage, hasLocalImage } = query
    const id = searchedId(query.search)
    const search = id === null ? query.search : ''
    const isFiltered = Boolean(search || category || store)
    if (id === null && !isFiltered && hasImage === undefined && hasLocalImage === undefined) return null
    const { pictures } = this.#rows
    this.#scratch ??= new Uint8Array(pictures.length)
    const marks = this.#scratch.fill(isFiltered ? 0 : 1)
    if (isFiltered) {
      const stores = store ? [store] : []
      const { rows } = this.#index.search({ search, category, stores, pageSize: Number.POSITIVE_INFINITY })
      for (const row of rows) marks[row] = 1
    }
    for (let row = 0; row < marks.length; row += 1) {
      const picture = pictures[row]!
      if (id !== null && this.#rows.idOf(row) !== id) marks[row] = 0
      if (hasImage !== undefined && hasImage !== (picture & (LOCAL_PICTURE | FOREIGN_PICTURE)) > 0)
        marks[row] = 0
      if (hasLocalImage !== undefined && hasLocalImage !== (picture & LOCAL_PICTURE) > 0) marks[row] = 0
    }
    return marks
  }
}
