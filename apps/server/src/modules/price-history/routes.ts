import { priceHistoryCalls } from '@cenolov/contract/catalogue'
import { dayAfter } from '@cenolov/core/day'
import { dailyPrices, HISTORY_DAYS, LOWEST_PRICE_DAYS, saleHabit, salePeriods } from '@cenolov/core/offer'
import { sql } from 'kysely'
import { accountOf } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Platform } from '../../platform/platform.ts'

export type PriceHistoryOptions = Pick<Platform, 'db' | 'clock'>

const route = routesOf('premium', 'catalogue', 'catalogue:read')
// A person's watched products are private, unlike the catalogue.
const own = {
  favorites: routesOf('premium', 'favorites'),
  cart: routesOf('premium', 'cart'),
}

export const priceHistoryRoutes: Routes<PriceHistoryOptions> = (app, { db, clock }, done) => {
  app.get('/api/v1/price-history/product/:id', route(priceHistoryCalls.days), async (request) => {
    const days = request.query.days ?? HISTORY_DAYS
    return { price_history: dailyPrices(await changesOf(db, request.params.id), clock.today(), days) }
  })
  app.get('/api/v1/price-history/product/:id/sales', route(priceHistoryCalls.sales), async (request) => {
    const changes = await changesOf(db, request.params.id)
    const today = clock.today()
    const days = request.query.days ?? HISTORY_DAYS
    const habit = saleHabit(changes, today)
    const lately = dailyPrices(changes, today, LOWEST_PRICE_DAYS).map(({ price }) => price)
    return {
      sales: salePeriods(changes, firstDay(today, days), today),
      // During a sale it is the lowest price before the sale, which screens show next to the sale price.
      lowest_30: changes[0]!.lowest_price_30 ?? (lately.length === 0 ? null : Math.min(...lately)),
      habit:
        habit === null
          ? null
          : {
              sale_days_percent: habit.saleDaysPercent,
              usual_days: habit.usualDays,
              against_year_percent: habit.againstYearPercent,
              next_sale: habit.nextSale,
            },
    }
  })
  for (const place of ['favorites', 'cart'] as const)
    app.get(`/api/v1/price-history/${place}`, own[place](priceHistoryCalls.kept), async (request) => {
      const today = clock.today()
      const days = request.query.days ?? HISTORY_DAYS
      const ids = await keptIds(db, place, accountOf(request).id)
      const changes = await changesFrom(db, ids, firstDay(today, days))
      const byProduct = Map.groupBy(changes, ({ product_id }) => product_id)
      return {
        histories: [...byProduct].map(([product_id, own]) => ({
          product_id,
          prices: dailyPrices(own, today, days).map(({ price }) => price),
        })),
      }
    })
  done()
}

const firstDay = (today: string, days: number): string => dayAfter(today, 1 - days)

async function keptIds(db: Database, place: keyof typeof own, userId: number): Promise<number[]> {
  const table = place === 'cart' ? 'cart_items' : 'favorites'
  const rows = await db.selectFrom(table).select('product_id').where('user_id', '=', userId).execute()
  return rows.flatMap(({ product_id: id }) => id ?? [])
}

/** Includes the last change before that day. Oldest first. */
async function changesFrom(db: Database, ids: readonly number[], first: string) {
  if (ids.length === 0) return []
  return db
    .selectFrom('products')
    .innerJoin('price_history', 'price_history.product_id', 'products.id')
    .select(['price_history.product_id', 'price_history.date', 'price_history.price', 'price_history.akcia'])
    .where(sql<boolean>`products.id = ANY(${ids}::bigint[])`)
    .where('products.deleted_at', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'price_history.date',
        '>=',
        selectFrom('price_history as before')
          .select(({ fn, val }) => fn.coalesce(fn.max('before.date'), val(first)).as('date'))
          .whereRef('before.product_id', '=', 'products.id')
          .where('before.date', '<', first),
      ),
    )
    .orderBy('price_history.date')
    .execute()
}

/** Returns the oldest change first. Throws `HttpError` 404. */
async function changesOf(db: Database, id: number) {
  const changes = await db
    .selectFrom('price_history')
    .innerJoin('products', 'products.id', 'price_history.product_id')
    .select(['price_history.date', 'price_history.price', 'price_history.akcia', 'products.lowest_price_30'])
    .where('product_id', '=', id)
    .where('products.deleted_at', 'is', null)
    .orderBy('price_history.date')
    .execute()
  // Every offered product has at least its first price.
  if (changes.length === 0) throw new HttpError(404, 'product-not-found')
  return changes
}
