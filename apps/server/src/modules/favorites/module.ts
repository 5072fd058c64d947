import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { onceWith } from '../../platform/http/answer-once.ts'
import { favoritesRoutes } from './routes.ts'
import { FavoritesService } from './service.ts'

export function favoritesModule({ db }: { readonly db: Database }): AppModule {
  const service = new FavoritesService(db)
  const once = onceWith(db, (transaction) => new FavoritesService(transaction))
  return {
    routes: async (app) => void (await app.register(favoritesRoutes, { service, once })),
    exportData: async ({ id }) => ({ favorites: (await service.list(id)).favorites }),
  }
}
