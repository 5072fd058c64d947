import type { ServerPlugin } from '#platform/server-plugin.ts'
import { mapRoutes } from './routes.ts'

export const plugin: ServerPlugin = ({ config: { mapFile } }) =>
  mapFile === null ? [] : [{ routes: (app) => mapRoutes(app, mapFile) }]
