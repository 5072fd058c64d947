import type { DashboardStats, ProductQueryResponse } from '@cenolov/contract'
import { type CatalogueResult, sanitiseProduct } from '@cenolov/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

/**
 * One page of the product list with its facets and figures. `search` is the query string of both the list and the
 * API, without `?`. The previous page stays visible while the next loads.
 */
export function productPageQuery(search: string) {
  return queryOptions({
    queryKey: ['products', 'query', search],
    queryFn: ({ signal }) => fetchProductPage(search, signal),
    placeholderData: keepPreviousData,
  })
}

async function fetchProductPage(search: string, signal: AbortSignal): Promise<CatalogueResult> {
  const query = search === '' ? '' : `?${search}`
  const answer = await callApi<ProductQueryResponse>(`/api/v1/products/query${query}`, { signal })
  return {
    products: answer.products.map(sanitiseProduct),
    total: answer.total,
    page: answer.page,
    totalPages: answer.total_pages,
    facets: answer.facets,
    stats: answer.stats,
  }
}

/** Statistics of the whole catalogue. */
export function catalogueStatsQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'stats'],
    queryFn: ({ signal }) => callApi<DashboardStats>('/api/v1/stats', { signal }),
    staleTime: 30_000,
  })
}
