import type { AppModule } from '../../platform/app-module.ts'
import { CatalogueStore, type CatalogueStoreOptions } from './catalogue-store.ts'
import { catalogueRoutes } from './routes.ts'
import { CatalogueService } from './service.ts'

export interface CatalogueModule extends AppModule {
  readonly store: CatalogueStore
}

export function catalogueModule(options: CatalogueStoreOptions): CatalogueModule {
  const store = new CatalogueStore(options)
  const service = new CatalogueService(store)
  return {
    store,
    routes: async (app) => void (await app.register(catalogueRoutes, { service })),
  }
}
