import {
  IdParams,
  PageQuery,
  refusals,
  SourceBody,
  SourceChange,
  SourceListResponse,
  SourcePresetsResponse,
  SourceRunsResponse,
  SourceSchema,
  SourceStarted,
  SourceTrial,
  SourceTrialQuery,
} from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { SourceService } from './service.ts'
import type { SourceTrials } from './source-trials.ts'

const route = routesOf('admin', 'admin')
/** An address may hold a key of its own, so a program's key reads runs only. */
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/sources'

/** Sources of price lists (DESIGN section 13). */
export const sourceRoutes: Routes<{
  readonly service: SourceService
  readonly trials: SourceTrials
}> = (app, { service, trials }, done) => {
  app.get(
    PATH,
    route({
      querystring: PageQuery,
      response: { 200: SourceListResponse, ...refusals(401, 403, 422) },
    }),
    (request) => service.list(request.query),
  )
  app.post(
    PATH,
    route({ body: SourceBody, response: { 201: SourceSchema, ...refusals(400, 401, 403, 422) } }),
    async (request, reply) => reply.code(201).send(await service.create(accountOf(request), request.body)),
  )
  app.get(`${PATH}/presets`, route({ response: { 200: SourcePresetsResponse, ...refusals(401, 403) } }), () =>
    service.presets(),
  )
  app.post(
    `${PATH}/try`,
    route({
      querystring: SourceTrialQuery,
      body: SourceBody,
      response: { 200: SourceTrial, ...refusals(400, 401, 403, 404, 422, 503) },
    }),
    (request) => trials.attempt(request.body, request.query.id),
  )
  app.get(
    `${PATH}/:id`,
    route({ params: IdParams, response: { 200: SourceSchema, ...refusals(401, 403, 404, 422) } }),
    (request) => service.detail(request.params.id),
  )
  app.put(
    `${PATH}/:id`,
    route({
      params: IdParams,
      body: SourceChange,
      response: { 200: SourceSchema, ...refusals(400, 401, 403, 404, 422) },
    }),
    (request) => service.change(accountOf(request), request.params.id, request.body),
  )
  app.delete(
    `${PATH}/:id`,
    route({ params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } }),
    (request, reply) => noContent(reply, service.remove(accountOf(request), request.params.id)),
  )
  app.post(
    `${PATH}/:id/run`,
    route({
      params: IdParams,
      response: { 202: SourceStarted, ...refusals(401, 403, 404, 409, 422) },
    }),
    async (request, reply) => reply.code(202).send(await service.run(accountOf(request), request.params.id)),
  )
  app.get(
    `${PATH}/:id/runs`,
    read({
      params: IdParams,
      querystring: PageQuery,
      response: { 200: SourceRunsResponse, ...refusals(401, 403, 404, 422) },
    }),
    (request) => service.runsOf(request.params.id, request.query),
  )
  done()
}
