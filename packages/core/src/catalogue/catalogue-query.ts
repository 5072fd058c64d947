import type { Product } from '../product/product.ts'

/** Sort orders of the product list (SPEC section 9, with `newest` and `unit_price_asc` beyond it). */
export const PRODUCT_SORTS = [
  'price_asc',
  'price_desc',
  'discount_desc',
  'name_asc',
  'name_desc',
  'newest',
  'unit_price_asc',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const DEFAULT_SORT: ProductSort = 'price_asc'
export const PAGE_SIZE = 20
/** A category is trending when more than this share of its products is on sale. */
export const TRENDING_SHARE = 0.3

/** A shopper's query. Empty values (`''`, `[]`, absent) mean no filter. */
export interface CatalogueQuery {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly stores?: readonly string[] | undefined
  readonly filter?: 'akcia' | '' | undefined
  readonly sort?: ProductSort | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

export interface CategoryFacet {
  readonly name: string
  readonly count: number
  /** More than 30 % of these products are on sale. */
  readonly trending: boolean
}

export interface StoreFacet {
  readonly name: string
  readonly count: number
  /** Mean effective price in euro, to the cent. */
  readonly avgPrice: number
  readonly onSale: number
}

export interface QuickStats {
  readonly totalProducts: number
  readonly onSale: number
  /** Mean effective price in euro, to the cent; 0 without products. */
  readonly avgPrice: number
  /** Lowest effective price in euro; 0 without products. */
  readonly cheapest: number
}

export interface CatalogueFacets {
  readonly categories: readonly CategoryFacet[]
  readonly stores: readonly StoreFacet[]
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

/** Statistics over the whole catalogue, for the home screen and `GET /api/v1/stats`. */
export interface DashboardStats {
  readonly totalProducts: number
  readonly onSale: number
  /** Mean of the discounts of products on sale, each in whole percent, rounded; 0 when nothing is on sale. */
  readonly averageDiscount: number
  /** Highest discount in whole percent. */
  readonly bestDiscount: number
  /** Sum of price - sale price over the products on sale, in whole euro. */
  readonly savingsToday: number
  /** Most products first, then by name in Slovak order. Products without a store are left out. */
  readonly byStore: readonly NamedCount[]
  /** Most products first, then by name in Slovak order. Products without a category are left out. */
  readonly byCategory: readonly NamedCount[]
}
