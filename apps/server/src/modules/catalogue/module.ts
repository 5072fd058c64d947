import type pg from 'pg'
import type { AppModule } from '../../platform/app-module.ts'
import { readBranchPrices } from '../../platform/branches/branch-prices.ts'
import type { Clock } from '../../platform/clock.ts'
import { UNITED_PRODUCTS } from '../../platform/database/catalogue/united-products.ts'
import type { OfferedIn } from '../../platform/offered-products.ts'
import { readProductBranches } from './branch-catalogue.ts'
import { CatalogueStore, type CatalogueStoreOptions } from './catalogue-store.ts'
import { offeredInBranches } from './offered-in-branches.ts'
import { catalogueRoutes } from './routes.ts'
import { CatalogueService } from './service.ts'
import { snapshotRoutes } from './snapshot/routes.ts'
import { SnapshotService } from './snapshot/snapshot-service.ts'
import { VersionStream } from './snapshot/version-stream.ts'

export interface CatalogueModule extends AppModule {
  readonly store: CatalogueStore
  readonly service: CatalogueService
  readonly offeredIn: OfferedIn
}

export function catalogueModule(options: CatalogueStoreOptions & { readonly clock: Clock }): CatalogueModule {
  const store = new CatalogueStore(options)
  const { pool, clock } = options
  const service = new CatalogueService(store, clock.today, {
    successorOf: (id) => successorOf(pool, id),
    branchPrices: (branches) => readBranchPrices(pool, branches),
    productBranches: (id, today) => readProductBranches(pool, id, today),
  })
  const snapshots = new SnapshotService(store, options.pool, options.logger)
  const stream = new VersionStream()
  store.onSwap(({ state }) => stream.announce(state.tag))
  return {
    store,
    service,
    offeredIn: async (branches) =>
      branches.length === 0
        ? store.current
        : offeredInBranches(branches, await store.inBranches(branches, clock.today(), null)),
    openStreams: () => stream.size,
    routes: async (app) => {
      await app.register(catalogueRoutes, { service })
      await app.register(snapshotRoutes, { store, snapshots, stream })
    },
  }
}

/** Returns the id of the product that replaced one that was merged or renamed, or null without one. */
async function successorOf(pool: pg.Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ kept: number }>(`${UNITED_PRODUCTS} AND p.id = $1`, [id])
  return rows[0]?.kept ?? null
}
