import type { ServerPlugin } from '#platform/server-plugin.ts'
import { archiveModule } from './archive/module.ts'
import { priceIndexModule } from './price-index/module.ts'
import { shrinkflationRoutes } from './shrinkflation-routes.ts'

export const plugin: ServerPlugin = (context) => {
  const options = { ...context, ...context.config }
  return [
    priceIndexModule(options),
    archiveModule(options),
    { routes: async (app) => void (await app.register(shrinkflationRoutes, options)) },
  ]
}
