import type { AppModule } from '../../platform/app-module.ts'
import { type AuditOptions, auditRoutes } from './routes.ts'

export function auditModule(options: AuditOptions): AppModule {
  return { routes: async (app) => void (await app.register(auditRoutes, options)) }
}
