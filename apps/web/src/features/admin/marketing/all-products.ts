import { type Product, sanitiseProduct } from '@cenolov/core'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

const FRESH_MS = 5 * 60_000

/** The whole catalogue, for the picker. */
export function allProductsQuery() {
  return queryOptions({
    queryKey: ['admin', 'marketing', 'products'],
    queryFn: async ({ signal }): Promise<readonly Product[]> =>
      (await callApi<readonly unknown[]>('/api/v1/products', { signal })).map(sanitiseProduct),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  })
}
