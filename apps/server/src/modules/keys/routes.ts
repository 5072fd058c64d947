import {
  ApiKeyBody,
  ApiKeyCreated,
  ApiKeysResponse,
  IdParams,
  OwnedApiKeysResponse,
  PageQuery,
  refusals,
} from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/limits/caller-network.ts'
import type { KeyService } from './service.ts'

// No scope: a key never makes, lists or revokes keys.
const route = routesOf('user', 'account')
const admin = routesOf('admin', 'admin')

/** Keys for programs, in the profile and in the administration. */
export const keyRoutes: Routes<{ readonly service: KeyService }> = (app, { service }, done) => {
  app.get('/auth/keys', route({ response: { 200: ApiKeysResponse, ...refusals(401) } }), (request) =>
    service.list(accountOf(request)),
  )
  app.post(
    '/auth/keys',
    route({ body: ApiKeyBody, response: { 201: ApiKeyCreated, ...refusals(400, 401, 409, 422, 429) } }),
    async (request, reply) => {
      const created = await service.create(accountOf(request), request.body, callerNetwork(request))
      return reply.code(201).send(created)
    },
  )
  app.delete(
    '/auth/keys/:id',
    route({ params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 404, 422) } }),
    (request, reply) => noContent(reply, service.revokeOwn(accountOf(request), request.params.id)),
  )
  app.get(
    '/api/v1/admin/keys',
    admin({ querystring: PageQuery, response: { 200: OwnedApiKeysResponse, ...refusals(401, 403, 422) } }),
    (request) => service.listAll(request.query),
  )
  app.delete(
    '/api/v1/admin/keys/:id',
    admin({ params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } }),
    (request, reply) => noContent(reply, service.revokeAny(accountOf(request), request.params.id)),
  )
  done()
}
