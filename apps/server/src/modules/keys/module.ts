import type { AppModule } from '../../platform/app-module.ts'
import { keyRoutes } from './routes.ts'
import { KeyService, type KeyServiceOptions } from './service.ts'

export function keysModule(options: KeyServiceOptions): AppModule {
  const service = new KeyService(options)
  return {
    routes: async (app) => void (await app.register(keyRoutes, { service })),
    exportData: async (account) => ({ api_keys: (await service.list(account)).keys }),
  }
}
