import type { ManagedIdsQuery, ManageQuery, ManageResponse } from '@cenolov/contract/admin'
import type { CatalogueListing, ListingQuery } from '@cenolov/core/catalogue'
import { ADMIN_PAGE_SIZE } from '@cenolov/core/product'
import type { Database } from '../../platform/database/database.ts'
import { findProducts } from './admin-product.ts'

/** Lists for the product management: the catalogue in memory selects, the database gives the current rows. */
export class ProductLists {
  readonly #db: Database
  readonly #listing: () => CatalogueListing

  constructor(db: Database, listing: () => CatalogueListing) {
    this.#db = db
    this.#listing = listing
  }

  async page(query: ManageQuery): Promise<ManageResponse> {
    const { page = 1, limit = ADMIN_PAGE_SIZE } = query
    const listing = this.#listing()
    const { ids, total } = listing.list(listingQuery(query), (page - 1) * limit, limit)
    return {
      products: await findProducts(this.#db, ids),
      pagination: { page, limit, total_pages: Math.ceil(total / limit), total_items: total },
      filters: { categories: listing.categories, stores: listing.stores },
    }
  }

  ids(query: ManagedIdsQuery): number[] {
    return this.#listing().list(listingQuery(query)).ids
  }
}

function listingQuery(query: ManagedIdsQuery): ListingQuery {
  return {
    search: query.search,
    category: query.category,
    store: query.store,
    hasImage: query.has_image === '' ? undefined : query.has_image,
    hasLocalImage: query.has_local_image === '' ? undefined : query.has_local_image,
    sortBy: query.sort_by ?? 'id',
    descending: query.sort_order !== 'asc',
  }
}
