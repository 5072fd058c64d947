import { apiKeyCalls } from '@cenolov/contract/account'
import type { AppModule } from '../../platform/app-module.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { KeyService, type KeyServiceOptions } from './service.ts'

export function keysModule(options: KeyServiceOptions): AppModule {
  const service = new KeyService(options)
  return {
    routes: async (app) => void (await app.register(keyRoutes, { service })),
    exportData: async (account) => ({ api_keys: (await service.list(account)).keys }),
  }
}

// No scope: a key never makes, lists or revokes keys.
const route = routesOf('user', 'account')
const admin = routesOf('admin', 'admin')

const keyRoutes: Routes<{ readonly service: KeyService }> = (app, { service }, done) => {
  app.get('/auth/keys', route(apiKeyCalls.list, 'constant'), (request) => service.list(accountOf(request)))
  app.post('/auth/keys', route(apiKeyCalls.create, 'constant'), async (request, reply) => {
    const created = await service.create(accountOf(request), request.body, callerNetwork(request))
    return reply.code(201).send(created)
  })
  app.delete('/auth/keys/:id', route(apiKeyCalls.revokeOwn, 'constant'), (request, reply) =>
    noContent(reply, service.revokeOwn(accountOf(request), request.params.id)),
  )
  app.get('/api/v1/admin/keys', admin(apiKeyCalls.listAll), (request) => service.listAll(request.query))
  app.delete('/api/v1/admin/keys/:id', admin(apiKeyCalls.revokeAny), (request, reply) =>
    noContent(reply, service.revokeAny(accountOf(request), request.params.id)),
  )
  done()
}
