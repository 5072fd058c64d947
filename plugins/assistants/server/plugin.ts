import type { ServerPlugin } from '#platform/server-plugin.ts'
import { assistantRoutes } from './routes.ts'

export const plugin: ServerPlugin = ({ config, clock, limits, findKeyHolder }) => {
  const { publicUrl, publicBrowsing } = config
  const options = { publicUrl, publicBrowsing, clock, limits, findKeyHolder }
  return [{ routes: async (app) => void (await app.register(assistantRoutes, options)) }]
}
