import type { ElsewhereResponse } from '@cenolov/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/api-client.ts'

const FRESH_MS = 5 * 60_000

/** What a product costs in other stores, the cheapest first. */
export function elsewhereQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'elsewhere', id],
    queryFn: async ({ signal }) =>
      (await callApi<ElsewhereResponse>(`/api/v1/products/${id}/elsewhere`, { signal })).offers,
    staleTime: FRESH_MS,
  })
}
