import { HISTORY_MAX_DAYS } from '@cenolov/core/offer'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Nullable } from '../shapes/nullable.ts'

export const PriceHistoryQuery = Type.Object({
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: HISTORY_MAX_DAYS })),
})

/** One entry per day, oldest first; `price` is what a shopper paid that day, in euro. */
export const PriceHistoryResponse = Type.Object({
  price_history: Type.Array(Type.Object({ date: Type.String(), price: Type.Number() })),
})
export type PriceHistoryResponse = Static<typeof PriceHistoryResponse>

/**
 * `GET /api/v1/price-history/favorites?days=` and `GET /api/v1/price-history/cart?days=` (premium): the histories of
 * all offered products in the caller's favorites or cart. `prices` has one entry a day up to today, oldest first;
 * fewer for a newer product.
 */
export const KeptHistoriesResponse = Type.Object({
  histories: Type.Array(Type.Object({ product_id: Type.Integer(), prices: Type.Array(Type.Number()) })),
})
export type KeptHistoriesResponse = Static<typeof KeptHistoriesResponse>

/** `GET /api/v1/price-history/product/{id}/sales` (premium): the sales that the chart shows next to the prices. */
export const SaleHistoryResponse = Type.Object({
  /** The sales of the last `days` days, oldest first; `to` is null while one lasts. */
  sales: Type.Array(Type.Object({ from: Type.String(), to: Nullable(Type.String()) })),
  /** The lowest price of the last 30 days in euro; during a sale, of the 30 days before it. */
  lowest_30: Nullable(Type.Number()),
  /** The sale habits of the last year; null below three past sales. Percents are whole. */
  habit: Nullable(
    Type.Object({
      sale_days_percent: Type.Integer(),
      usual_days: Type.Integer(),
      against_year_percent: Type.Integer(),
      next_sale: Nullable(Type.String()),
    }),
  ),
})
export type SaleHistoryResponse = Static<typeof SaleHistoryResponse>

export const priceHistoryCalls = {
  days: {
    params: IdParams,
    querystring: PriceHistoryQuery,
    response: { 200: PriceHistoryResponse, ...refusals(401, 403, 404) },
  },
  sales: {
    params: IdParams,
    querystring: PriceHistoryQuery,
    response: { 200: SaleHistoryResponse, ...refusals(401, 403, 404) },
  },
  kept: { querystring: PriceHistoryQuery, response: { 200: KeptHistoriesResponse, ...refusals(401, 403) } },
}
