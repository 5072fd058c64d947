import { IdParams, PriceHistoryQuery, PriceHistoryResponse, refusals } from '@cenolov/contract'
import { dailyPrices, HISTORY_DAYS } from '@cenolov/core'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Routes } from '../../platform/http/routes-of.ts'

export interface PriceHistoryOptions {
  readonly db: Database
  readonly clock: Clock
}

/** What a product cost, day by day (SPEC section 7; gaps filled as DESIGN section 4 says). */
export const priceHistoryRoutes: Routes<PriceHistoryOptions> = (app, { db, clock }, done) => {
  app.get(
    '/api/v1/price-history/product/:id',
    {
      config: { access: 'premium', scopes: ['catalogue:read'] },
      schema: {
        tags: ['catalogue'],
        params: IdParams,
        querystring: PriceHistoryQuery,
        response: { 200: PriceHistoryResponse, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const { id } = request.params
      const changes = await db
        .selectFrom('price_history')
        .innerJoin('products', 'products.id', 'price_history.product_id')
        .select(['price_history.date', 'price_history.price', 'price_history.akcia'])
        .where('product_id', '=', id)
        .where('products.deleted_at', 'is', null)
        .orderBy('price_history.date')
        .execute()
      // Every offered product has at least its first price.
      if (changes.length === 0) throw new HttpError(404, 'Produkt sa nenašiel')
      const days = request.query.days ?? HISTORY_DAYS
      return { price_history: dailyPrices(changes, clock.today(), days) }
    },
  )
  done()
}
