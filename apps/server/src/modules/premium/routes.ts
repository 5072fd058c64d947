import { premiumCalls } from '@cenolov/contract/account'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { PremiumService } from './service.ts'

const route = routesOf('user', 'account')
const admin = routesOf('admin', 'admin')

export const premiumRoutes: Routes<{ readonly service: PremiumService }> = (app, { service }, done) => {
  app.get('/auth/premium', route(premiumCalls.state), (request) => service.state(accountOf(request)))
  app.post('/auth/premium-request', route(premiumCalls.request), async (request, reply) =>
    reply.code(201).send(await service.request(accountOf(request))),
  )
  app.put('/api/v1/admin/users/:id/premium', admin(premiumCalls.change), (request) => {
    const { action, duration_days } = request.body
    return service.change(accountOf(request), request.params.id, action, duration_days)
  })
  done()
}
