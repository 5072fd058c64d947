import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { favoritesRoutes } from './routes.ts'
import { FavoritesService } from './service.ts'

export function favoritesModule({ db }: { readonly db: Database }): AppModule {
  const service = new FavoritesService(db)
  return {
    routes: async (app) => void (await app.register(favoritesRoutes, { service })),
    exportData: async ({ id }) => ({ favorites: (await service.list(id)).favorites }),
  }
}
