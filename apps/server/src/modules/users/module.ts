import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { userRoutes } from './routes.ts'
import { UsersService } from './service.ts'

export function usersModule({ db }: { readonly db: Database }): AppModule {
  const service = new UsersService(db)
  return { routes: async (app) => void (await app.register(userRoutes, { service })) }
}
