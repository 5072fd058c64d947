import { identityOrder, NumberSorter, pickNumbers, sortByCode } from '../../arrays/stable-sort.ts'
import { getOrMake } from '../../objects/map-values.ts'
import type { ManageSort } from '../../product/product-management.ts'
import type { CatalogueParts, IndexedNames } from '../catalogue-parts.ts'
import type { ListingColumns } from './listing-columns.ts'

export interface ListedRows {
  /** Names in Slovak order, the empty one included. */
  readonly names: IndexedNames
  readonly pictures: Uint8Array
  idOf(row: number): number
  order(sort: ManageSort): Uint32Array
}

/** The rows of an index. Their ids ascend. An order is a permutation of the rows, made on first use. */
export class IndexedRows implements ListedRows {
  readonly parts: CatalogueParts
  readonly columns: ListingColumns
  readonly #orders = new Map<ManageSort, Uint32Array>()

  constructor(parts: CatalogueParts, columns: ListingColumns) {
    this.parts = parts
    this.columns = columns
  }

  get names(): IndexedNames {
    return this.parts
  }

  get pictures(): Uint8Array {
    return this.columns.pictures
  }

  idOf(row: number): number {
    return this.parts.ids[row]!
  }

  order(sort: ManageSort): Uint32Array {
    return getOrMake(this.#orders, sort, () => this.#makeOrder(sort))
  }

  #makeOrder(sort: ManageSort): Uint32Array {
    const { priceCents, categories, stores, dates, dateNames } = this.columns
    const { parts } = this
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
        return sortByCode(byId, dates, dateNames.length)
    }
  }
}
