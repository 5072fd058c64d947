import type pg from 'pg'
import type { AppModule } from '../../platform/app-module.ts'
import type { Clock } from '../../platform/clock.ts'
import { UNITED_PRODUCTS } from '../../platform/database/catalogue/united-products.ts'
import type { OfferedIn, OfferedProducts } from '../../platform/offered-products.ts'
import { CatalogueStore, type CatalogueStoreOptions } from './catalogue-store.ts'
import type { ViewInUse } from './catalogue-views.ts'
import { readProductBranches } from './product-branches.ts'
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
    productBranches: (id, today) => readProductBranches(pool, id, today),
  })
  const snapshots = new SnapshotService(store)
  const stream = new VersionStream()
  store.onSwap(({ state }) => stream.announce(state.tag))
  return {
    store,
    service,
    offeredIn: async (branches) =>
      branches.length === 0 ? store.current : offeredInView(await store.views.get(branches, clock.today())),
    openStreams: () => stream.size,
    routes: async (app) => {
      await app.register(catalogueRoutes, { service })
      await app.register(snapshotRoutes, { store, snapshots, stream })
    },
  }
}

function offeredInView({ catalogue, view }: ViewInUse): OfferedProducts {
  return {
    tag: `${catalogue.tag} ${view.name}`,
    ...(view.stores && { stores: view.stores }),
    index: view,
    find: (id) => {
      const product = catalogue.find(id)
      return product === null ? null : view.productOf(product)
    },
  }
}

/** Returns the id of the product that replaced one that was merged or renamed, or null without one. */
async function successorOf(pool: pg.Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ kept: number }>(`${UNITED_PRODUCTS} AND p.id = $1`, [id])
  return rows[0]?.kept ?? null
}
