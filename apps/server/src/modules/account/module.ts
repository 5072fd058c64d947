import type { AppModule } from '../../platform/app-module.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import { accountRoutes } from './routes.ts'
import { AccountService, type AccountServiceOptions } from './service.ts'

export function accountModule({
  sessions,
  ...options
}: AccountServiceOptions & { readonly sessions: Sessions }): AppModule {
  const service = new AccountService(options)
  const { requirePassword } = options
  return {
    routes: async (app) => void (await app.register(accountRoutes, { service, sessions, requirePassword })),
  }
}
