import type { Freshness } from './catalogue-parts.ts'
import type {
  CatalogueHits,
  CatalogueQuery,
  CatalogueResult,
  DashboardStats,
  NamedCount,
  StoreAge,
} from './catalogue-query.ts'

/** What answers queries: a `Catalogue`, or one under an overlay of changes. */
export interface SearchIndex {
  /** Number of products. */
  readonly size: number
  /** The row of a product, or -1. */
  rowOf(id: number): number
  search(query: CatalogueQuery): CatalogueHits
  query(query: CatalogueQuery): CatalogueResult
  dashboardStats(): DashboardStats
  categories(search?: string): NamedCount[]
  storeAges(): StoreAge[]
  readonly freshness: Freshness
}
