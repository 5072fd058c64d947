import type { PriceHistoryResponse, SaleHistoryResponse } from '@cenolov/contract'
import type { PriceEntry } from '@cenolov/core'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'

/** How long a history counts as fresh (SPEC section 7). */
const FRESH_MS = 5 * 60_000

/** Daily prices of a product for the last `days` days, oldest first. For premium users only. */
export function priceHistoryQuery(productId: number, days: number) {
  return queryOptions({
    queryKey: ['auth', 'price-history', productId, days],
    queryFn: async ({ signal }): Promise<readonly PriceEntry[]> =>
      (
        await callApi<PriceHistoryResponse>(`/api/v1/price-history/product/${productId}?days=${days}`, {
          signal,
        })
      ).price_history,
    staleTime: FRESH_MS,
  })
}

/** The sales of the same days, and what a year says of them. */
export function saleHistoryQuery(productId: number, days: number) {
  return queryOptions({
    queryKey: ['auth', 'price-history', productId, days, 'sales'],
    queryFn: ({ signal }) =>
      callApi<SaleHistoryResponse>(`/api/v1/price-history/product/${productId}/sales?days=${days}`, {
        signal,
      }),
    staleTime: FRESH_MS,
  })
}
