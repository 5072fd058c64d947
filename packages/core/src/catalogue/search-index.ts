import type { Freshness } from './catalogue-parts.ts'
import type {
  CatalogueHits,
  CatalogueQuery,
  CatalogueResult,
  DashboardStats,
  NamedCount,
  StoreAge,
} from './catalogue-query.ts'

export interface SearchIndex {
  readonly size: number
  rowOf(id: number): number
  search(query: CatalogueQuery): CatalogueHits
  query(query: CatalogueQuery): CatalogueResult
  dashboardStats(): DashboardStats
  categories(search?: string): NamedCount[]
  storeAges(): StoreAge[]
  readonly freshness: Freshness
}
