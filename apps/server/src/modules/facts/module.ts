import type { AppModule } from '../../platform/app-module.ts'
import { type FactsRoutesOptions, factsRoutes } from './routes.ts'

export function factsModule({ db }: FactsRoutesOptions): AppModule {
  return { routes: async (app) => void (await app.register(factsRoutes, { db })) }
}
