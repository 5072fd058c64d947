import type { FactCounts } from '../facts/fact-filters.ts'
import type { Freshness } from './catalogue-parts.ts'
import type {
  CatalogueHits,
  CatalogueQuery,
  CatalogueResult,
  DashboardStats,
  FactQuery,
  NamedCount,
  StoreAge,
} from './catalogue-query.ts'

export interface SearchIndex {
  readonly size: number
  rowOf(id: number): number
  search(query: CatalogueQuery): CatalogueHits
  query(query: CatalogueQuery): CatalogueResult
  /** Counts facts of the products that pass the other filters of a query. */
  factCounts(query: CatalogueQuery, facts: FactQuery): FactCounts
  dashboardStats(): DashboardStats
  categories(search?: string): NamedCount[]
  storeAges(): StoreAge[]
  readonly freshness: Freshness
}
