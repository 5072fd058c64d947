import { purchaseCalls } from '@cenolov/contract/shopping'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Purchases } from './purchases.ts'

const route = routesOf('premium', 'cart')

export const purchaseRoutes: Routes<{ readonly service: Purchases }> = (app, { service }, done) => {
  app.post('/auth/cart/finish', route(purchaseCalls.finish), async (request, reply) =>
    reply.code(201).send(await service.finish(accountOf(request).id)),
  )
  app.get('/auth/purchases', route(purchaseCalls.summary), (request) =>
    service.summary(accountOf(request).id),
  )
  done()
}
