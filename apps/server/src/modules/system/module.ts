import { overviewCalls, systemCalls } from '@cenolov/contract/admin'
import type { AppModule } from '../../platform/app-module.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFailures, retryJob } from './failures.ts'
import { type OverviewSettings, readOverview } from './overview.ts'
import { SystemService, type SystemServiceOptions } from './service.ts'

interface SystemModuleOptions extends SystemServiceOptions, Pick<Platform, 'clock' | 'queue'> {
  readonly config: SystemServiceOptions['config'] & OverviewSettings
}

export function systemModule(options: SystemModuleOptions): AppModule {
  const service = new SystemService(options)
  return { routes: async (app) => void (await app.register(systemRoutes, { ...options, service })) }
}

const admin = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')

interface Options extends Pick<SystemModuleOptions, 'clock' | 'config' | 'db' | 'queue'> {
  readonly service: SystemService
}

const systemRoutes: Routes<Options> = (app, { service, clock, config, db, queue }, done) => {
  app.get('/api/v1/admin/overview', read(overviewCalls.overview), () => readOverview(db, clock, config))
  app.get('/api/v1/admin/system/stats', read(systemCalls.stats), () => service.stats())
  app.get('/api/v1/admin/system/failures', read(systemCalls.failures), (request) =>
    readFailures(db, request.query),
  )
  app.post('/api/v1/admin/system/failures/:id/retry', admin(systemCalls.retry), (request, reply) =>
    noContent(reply, retryJob(db, queue, request.params.id)),
  )
  done()
}
