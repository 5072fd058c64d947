import type { AppModule } from '../../platform/app-module.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { systemRoutes } from './routes.ts'
import { SystemService, type SystemServiceOptions } from './service.ts'

export function systemModule(options: SystemServiceOptions & { readonly queue: JobQueue }): AppModule {
  const service = new SystemService(options)
  return { routes: async (app) => void (await app.register(systemRoutes, { ...options, service })) }
}
