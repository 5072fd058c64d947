import { sourceCalls } from '@cenolov/contract/admin'
import { accountOf } from '../../platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { SourceService } from './service.ts'
import type { SourceTrials } from './source-trials.ts'

const route = routesOf('admin', 'admin')
/** An address may contain a key of its own, so a program's key reads runs only. */
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/sources'

export const sourceRoutes: Routes<{
  readonly service: SourceService
  readonly trials: SourceTrials
}> = (app, { service, trials }, done) => {
  app.get(PATH, route(sourceCalls.list), (request) => service.list(request.query))
  app.post(PATH, route(sourceCalls.create), async (request, reply) =>
    reply.code(201).send(await service.create(accountOf(request), request.body)),
  )
  app.get(`${PATH}/presets`, route(sourceCalls.presets), () => service.presets())
  app.post(`${PATH}/try`, route(sourceCalls.attempt), (request) =>
    trials.attempt(accountOf(request), request.body, request.query.id),
  )
  app.get(`${PATH}/:id`, route(sourceCalls.detail), (request) => service.detail(request.params.id))
  app.put(`${PATH}/:id`, route(sourceCalls.change), (request) =>
    service.change(accountOf(request), request.params.id, request.body),
  )
  app.delete(`${PATH}/:id`, route(sourceCalls.remove), (request, reply) =>
    noContent(reply, service.remove(accountOf(request), request.params.id)),
  )
  app.post(`${PATH}/:id/run`, route(sourceCalls.run), async (request, reply) =>
    reply.code(202).send(await service.run(accountOf(request), request.params.id)),
  )
  app.get(`${PATH}/:id/runs`, read(sourceCalls.runs), (request) =>
    service.runsOf(request.params.id, request.query),
  )
  done()
}
