import type { AppModule } from '../../platform/app-module.ts'
import { type PriceHistoryOptions, priceHistoryRoutes } from './routes.ts'

export function priceHistoryModule({ db, clock }: PriceHistoryOptions): AppModule {
  return { routes: async (app) => void (await app.register(priceHistoryRoutes, { db, clock })) }
}
