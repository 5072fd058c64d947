import type { PriceHistoryResponse } from '@cenolov/contract'
import type { PriceEntry } from '@cenolov/core'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'

/** How long a history is taken as it is (SPEC section 7). */
const FRESH_MS = 5 * 60_000

/** Prices of a product, one a day, oldest first, for the last `days` days. For premium users only. */
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
