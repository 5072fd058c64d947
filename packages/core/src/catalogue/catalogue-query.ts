import type { BarcodeFacts, FactFilter } from '../facts/fact-filters.ts'
import type { Product } from '../product/product.ts'

export const INDEXED_SORTS = [
  'price_asc',
  'price_desc',
  'discount_desc',
  'name_asc',
  'name_desc',
  'newest',
  'unit_price_asc',
] as const
export type IndexedSort = (typeof INDEXED_SORTS)[number]

/** Sort orders of the product list. By relevance: see `page/relevance.ts`. */
export const PRODUCT_SORTS = [...INDEXED_SORTS, 'relevance'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const DEFAULT_SORT: ProductSort = 'price_asc'
export const PAGE_SIZE = 20
/** A category is trending when more than this share of its products is on sale. */
export const TRENDING_SHARE = 0.3

/** Filters by sale: any akcia, akcie that never really end, and the others. */
export const SALE_FILTERS = ['akcia', 'trvala', 'prava'] as const
export type SaleFilter = (typeof SALE_FILTERS)[number]

/** Filters by what is known about the barcodes of products. */
export interface FactQuery {
  readonly known: BarcodeFacts
  readonly filters: readonly FactFilter[]
}

/** Facts from the goods dictionary about a search. The engine works without them, so a device may skip the dictionary. */
export interface SearchSense {
  /** Beginnings of folded words with which a title names other goods: `telové` turns milk into a lotion. */
  readonly not: readonly string[]
  /** Beginnings of folded words of the categories that sell the goods. */
  readonly categories: readonly string[]
}

/** A shopper's query. Empty values (`''`, `[]`, absent) mean no filter. */
export interface CatalogueQuery {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly stores?: readonly string[] | undefined
  readonly filter?: SaleFilter | '' | undefined
  /** `SVK`: goods from Slovakia, maybe among other countries. */
  readonly origin?: 'SVK' | '' | undefined
  /** Goods about which nothing is known pass no filter. */
  readonly facts?: FactQuery | undefined
  readonly sort?: ProductSort | undefined
  /** Only the order by relevance reads it. */
  readonly sense?: SearchSense | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

export interface CategoryFacet {
  readonly name: string
  readonly count: number
  readonly trending: boolean
}

export interface StoreFacet {
  readonly name: string
  readonly count: number
  /** Mean effective price, to the cent. */
  readonly avgPrice: number
  readonly onSale: number
  /** The newest day of all prices of the store, `YYYY-MM-DD`; empty when unknown. */
  readonly newest: string
}

export interface StoreAge extends NamedCount {
  readonly newest: string
  readonly stale: number
}

export interface QuickStats {
  readonly totalProducts: number
  readonly onSale: number
  readonly avgPrice: number
  /** Lowest effective price; 0 without products. */
  readonly cheapest: number
}

export interface CatalogueFacets {
  readonly categories: readonly CategoryFacet[]
  readonly stores: readonly StoreFacet[]
  /** Number of Slovak goods, whatever the filter of the origin. */
  readonly slovak: number
  /** Number of permanent sales, whatever the filter of sales. */
  readonly permanent: number
}

export interface CatalogueResult {
  readonly products: readonly Product[]
  readonly total: number
  readonly page: number
  readonly totalPages: number
  readonly facets: CatalogueFacets
  readonly stats: QuickStats
}

/** The result of `Catalogue.search`: a `CatalogueResult` with row numbers in place of products. */
export interface CatalogueHits {
  /** Rows of the page's products in sort order: indices into the list that the catalogue was built from. */
  readonly rows: Uint32Array
  readonly total: number
  readonly page: number
  readonly totalPages: number
  readonly facets: CatalogueFacets
  readonly stats: QuickStats
}

export interface NamedCount {
  readonly name: string
  readonly count: number
}

export interface DashboardStats {
  readonly totalProducts: number
  /** Products on sale whose prices are fresh. */
  readonly onSale: number
  /** Mean of the discounts, each in whole percent, rounded; 0 without one. A permanent sale has none. */
  readonly averageDiscount: number
  readonly bestDiscount: number
  /** Sum of price - sale price over the discounted products, in whole euros. */
  readonly savingsToday: number
  /** Most products first, then by name in Slovak order. Products without a store are left out. */
  readonly byStore: readonly NamedCount[]
  /** Most products first, then by name in Slovak order. Products without a category are left out. */
  readonly byCategory: readonly NamedCount[]
}

export interface RequestedPage {
  readonly sort: ProductSort
  readonly page: number
  readonly totalPages: number
  readonly from: number
  readonly to: number
}

export function requestedPage(query: CatalogueQuery, total: number): RequestedPage {
  const page = pageNumber(query.page, 1)
  const pageSize = pageNumber(query.pageSize, PAGE_SIZE)
  const from = page === 1 ? 0 : Math.min(total, (page - 1) * pageSize)
  return {
    sort: PRODUCT_SORTS.find((known) => known === query.sort) ?? DEFAULT_SORT,
    page,
    totalPages: pageSize === Number.POSITIVE_INFINITY ? Math.min(total, 1) : Math.ceil(total / pageSize),
    from,
    to: Math.min(total, from + pageSize),
  }
}

function pageNumber(requested: number | undefined, fallback: number): number {
  return typeof requested !== 'number' || Number.isNaN(requested)
    ? fallback
    : Math.max(1, Math.floor(requested))
}
