import type {
  KeptHistoriesResponse,
  PriceHistoryResponse,
  SaleHistoryResponse,
} from '@cenolov/contract/catalogue'
import type { PriceEntry } from '@cenolov/core/offer'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'

const FRESH_MS = 5 * 60_000

/** Queries daily prices of a product for the last `days` days, oldest first. For premium users only. */
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

const SPARK_DAYS = 30

export function favoriteHistoriesQuery() {
  return queryOptions({
    queryKey: ['auth', 'price-history', 'favorites'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, readonly number[]>> => {
      const { histories } = await callApi<KeptHistoriesResponse>(
        `/api/v1/price-history/favorites?days=${SPARK_DAYS}`,
        { signal },
      )
      return new Map(histories.map(({ product_id: id, prices }) => [id, prices]))
    },
  })
}

/** Queries the sales of the same days, and the sale habits of a year. */
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
