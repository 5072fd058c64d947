import type { AppModule } from '../../platform/app-module.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import { onceWith } from '../../platform/http/answer-once.ts'
import { accountRoutes } from './routes.ts'
import { AccountService, type AccountServiceOptions } from './service.ts'

export function accountModule({
  sessions,
  ...options
}: AccountServiceOptions & { readonly sessions: Sessions }): AppModule {
  const service = new AccountService(options)
  const once = onceWith(options.db, (db) => new AccountService({ ...options, db }))
  const { requireOwner } = options
  return {
    routes: async (app) =>
      void (await app.register(accountRoutes, { service, once, sessions, requireOwner })),
  }
}
