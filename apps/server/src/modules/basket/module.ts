import type { CartResponse } from '@cenolov/contract'
import type { Product } from '@cenolov/core'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { MatchStore, type MatchStoreOptions } from './match-store.ts'
import { basketRoutes } from './routes.ts'
import { BasketService } from './service.ts'
import { verdictRoutes } from './verdicts/routes.ts'

/** The part of the catalogue in use that baskets need. */
interface OfferedProducts {
  readonly version: number
  find(id: number): Product | null
  findInStore(search: string, store: string, limit: number): readonly Product[]
}

export interface BasketOptions extends Omit<MatchStoreOptions, 'currentVersion'> {
  readonly db: Database
  readonly cart: (userId: number) => Promise<CartResponse>
  /** null until the first version is loaded. */
  readonly catalogue: () => OfferedProducts | null
}

export function basketModule({ db, cart, catalogue, connection, logger }: BasketOptions): AppModule {
  const service = new BasketService({
    db,
    matches: new MatchStore({ connection, logger, currentVersion: () => catalogue()?.version ?? 0 }),
    cart,
    findProduct: (id) => catalogue()?.find(id) ?? null,
    searchStore: (search, store, limit) => catalogue()?.findInStore(search, store, limit) ?? [],
  })
  return {
    routes: async (app) => {
      await app.register(basketRoutes, { service })
      await app.register(verdictRoutes, { db })
    },
    exportData: async ({ id }) => ({ basket_choices: await service.exportData(id) }),
    stop: () => service.stop(),
  }
}
