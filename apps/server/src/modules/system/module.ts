import { systemCalls } from '@cenolov/contract/admin'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { JobQueue } from '../../platform/queue.ts'
import { readFailures, retryJob } from './failures.ts'
import { SystemService, type SystemServiceOptions } from './service.ts'

export function systemModule(options: SystemServiceOptions & { readonly queue: JobQueue }): AppModule {
  const service = new SystemService(options)
  return { routes: async (app) => void (await app.register(systemRoutes, { ...options, service })) }
}

const admin = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')

interface Options {
  readonly service: SystemService
  readonly db: Database
  readonly queue: JobQueue
}

const systemRoutes: Routes<Options> = (app, { service, db, queue }, done) => {
  app.get('/api/v1/admin/system/stats', read(systemCalls.stats), () => service.stats())
  app.get('/api/v1/admin/system/failures', read(systemCalls.failures), (request) =>
    readFailures(db, request.query),
  )
  app.post('/api/v1/admin/system/failures/:id/retry', admin(systemCalls.retry), (request, reply) =>
    noContent(reply, retryJob(db, queue, request.params.id)),
  )
  done()
}
