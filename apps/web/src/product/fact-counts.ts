import type { FactCountsResponse } from '@cenolov/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'

const FRESH_MS = 60_000

/**
 * Queries how many goods have which composition; only the server knows it.
 * @param query parameters of `GET /api/v1/products/query`
 */
export function factCountsQuery(query: URLSearchParams) {
  const params = new URLSearchParams(query)
  params.delete('sort')
  params.delete('page')
  const text = params.toString()
  return queryOptions({
    queryKey: ['products', 'fact-counts', text],
    queryFn: ({ signal }) =>
      callApi<FactCountsResponse>(`/api/v1/products/facts${text === '' ? '' : `?${text}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}
