import type { ServerPlugin } from '#platform/server-plugin.ts'
import { factsRoutes } from './routes.ts'

export const plugin: ServerPlugin = ({ db }) => [
  { routes: async (app) => void (await app.register(factsRoutes, { db })) },
]
