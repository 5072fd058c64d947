import { premiumCalls } from '@cenolov/contract/account'
import type { AppModule } from '../../platform/app-module.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { PremiumService, type PremiumServiceOptions } from './service.ts'

export interface PremiumModule extends AppModule {
  readonly service: PremiumService
}

export function premiumModule(options: PremiumServiceOptions): PremiumModule {
  const service = new PremiumService(options)
  return {
    service,
    routes: async (app) => void (await app.register(premiumRoutes, { service })),
    jobs: [
      {
        queue: 'premium-ends',
        options: { policy: 'standard', retryLimit: 3, retryDelay: 60 },
        schedule: '0 * * * *',
        run: () => service.tellOfEnds(),
      },
    ],
    exportData: async ({ id }) => ({ premium_requests: await service.requestsOf(id) }),
  }
}

const route = routesOf('user', 'account')
const admin = routesOf('admin', 'admin')

const premiumRoutes: Routes<{ readonly service: PremiumService }> = (app, { service }, done) => {
  app.get('/auth/premium', route(premiumCalls.state, 'constant'), (request) =>
    service.state(accountOf(request)),
  )
  app.post('/auth/premium-request', route(premiumCalls.request, 'constant'), async (request, reply) =>
    reply.code(201).send(await service.request(accountOf(request))),
  )
  app.post('/auth/premium-trial', route(premiumCalls.trial, 'constant'), async (request, reply) =>
    reply.code(201).send(await service.startTrial(accountOf(request))),
  )
  app.put('/api/v1/admin/users/:id/premium', admin(premiumCalls.change), (request) => {
    const { action, duration_days } = request.body
    return service.change(accountOf(request), request.params.id, action, duration_days)
  })
  done()
}
