import type { AppModule } from '../../platform/app-module.ts'
import { type AssistantRoutesOptions, assistantRoutes } from './routes.ts'

/** The door for assistants: a server of the Model Context Protocol over HTTP. */
export function assistantsModule(options: AssistantRoutesOptions): AppModule {
  const { publicUrl, publicBrowsing, clock, limits, findKeyHolder } = options
  return {
    routes: async (app) =>
      void (await app.register(assistantRoutes, { publicUrl, publicBrowsing, clock, limits, findKeyHolder })),
  }
}
