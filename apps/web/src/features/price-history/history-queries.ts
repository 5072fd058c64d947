import type {
  KeptHistoriesResponse,
  PriceHistoryResponse,
  SaleHistoryResponse,
} from '@cenolov/contract/catalogue'
import { answerQuery, readQuery } from '#api/answer-query.ts'

const FRESH_MS = 5 * 60_000

/** Queries daily prices of a product for the last `days` days, oldest first. For premium users only. */
export const priceHistoryQuery = (productId: number, days: number) => ({
  ...readQuery(
    ['auth', 'price-history', productId, days],
    `/api/v1/price-history/product/${productId}?days=${days}`,
    ({ price_history }: PriceHistoryResponse) => price_history,
  ),
  staleTime: FRESH_MS,
})

const SPARK_DAYS = 30

export const favoriteHistoriesQuery = () =>
  readQuery(
    ['auth', 'price-history', 'favorites'],
    `/api/v1/price-history/favorites?days=${SPARK_DAYS}`,
    ({ histories }: KeptHistoriesResponse) =>
      new Map(histories.map(({ product_id: id, prices }) => [id, prices])),
  )

/** Queries the sales of the same days, and the sale habits of a year. */
export const saleHistoryQuery = (productId: number, days: number) => ({
  ...answerQuery<SaleHistoryResponse>(
    ['auth', 'price-history', productId, days, 'sales'],
    `/api/v1/price-history/product/${productId}/sales?days=${days}`,
  ),
  staleTime: FRESH_MS,
})
