import type { CartResponse } from '@cenolov/contract/shopping'
import type { Product } from '@cenolov/core/product'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OfferedIn } from '../../platform/offered-products.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ReviewDecisions } from '../../platform/review-decisions.ts'
import { MatchStore, type MatchStoreOptions } from './match-store.ts'
import { basketRoutes } from './routes.ts'
import { BasketService } from './service.ts'
import { refreshKeptCounts } from './verdicts/kept-counts.ts'
import { verdictRoutes } from './verdicts/routes.ts'
import { type FindMatches, matchesFinder } from './verdicts/shown-matches.ts'
import { matchDecisions } from './verdicts/verdicts.ts'

export interface BasketModule extends AppModule {
  readonly follow: () => void
  readonly elsewhere: (productId: number, db: Database) => Promise<readonly number[]>
}

interface CatalogueInUse {
  readonly state: { readonly tag: string }
  readonly index: { readonly size: number }
  find(id: number): Product | null
  findTitles(search: string, stores: readonly string[], limit: number): readonly Product[]
}

export interface BasketOptions
  extends Omit<MatchStoreOptions, 'currentTag' | 'productCount'>,
    Pick<Platform, 'db' | 'firstFresh' | 'clock'> {
  readonly cart: (userId: number) => Promise<CartResponse>
  readonly catalogue: () => CatalogueInUse | null
  readonly offeredIn: OfferedIn
}

export interface BasketModule extends AppModule {
  readonly compareItems: BasketService['compareItems']
  readonly matches: ReviewDecisions
  readonly findMatches: FindMatches
}

export function basketModule({
  db,
  cart,
  catalogue,
  offeredIn,
  connection,
  firstFresh,
  logger,
  clock,
}: BasketOptions): BasketModule {
  const currentTag = () => catalogue()?.state.tag ?? null
  const matches = new MatchStore({
    ...{ connection, logger, currentTag },
    productCount: () => catalogue()?.index.size ?? 0,
  })
  const findProduct = (id: number) => catalogue()?.find(id) ?? null
  const findTitles = (search: string, stores: readonly string[], limit: number) =>
    catalogue()?.findTitles(search, stores, limit) ?? []
  const service = new BasketService({
    db,
    matches,
    cart,
    firstFresh,
    today: clock.today,
    offeredIn,
    findProduct,
    searchStore: (search, store, limit) => findTitles(search, [store], limit),
  })
  return {
    elsewhere: async (id, db) => (await service.elsewhere(id, db)).offers.map(({ product }) => product.id),
    follow: () => matches.follow(),
    matches: matchDecisions(db),
    findMatches: matchesFinder({
      ...{ db, currentTag, findProduct, firstFresh },
      matching: () => matches.matchingSoon(),
      findTitles: (search, limit) => findTitles(search, [], limit),
    }),
    compareItems: (...rows) => service.compareItems(...rows),
    routes: async (app) => {
      await app.register(basketRoutes, { service })
      await app.register(verdictRoutes, { db })
    },
    jobs: [
      {
        queue: 'kept-counts',
        options: { policy: 'stately', retryLimit: 3, retryDelay: 300 },
        schedule: '29 3 * * *',
        run: () => refreshKeptCounts(db),
      },
    ],
    exportData: async ({ id }) => ({ basket_choices: await service.exportData(id) }),
    stop: () => service.stop(),
  }
}
