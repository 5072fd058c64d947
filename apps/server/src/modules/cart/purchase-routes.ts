import { PurchaseSchema, PurchasesResponse, refusals } from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Purchases } from './purchases.ts'

const route = routesOf('premium', 'cart')
const errors = refusals(401, 403, 409, 429)

/** Finishing a purchase, and the totals of all. */
export const purchaseRoutes: Routes<{ readonly service: Purchases }> = (app, { service }, done) => {
  app.post(
    '/auth/cart/finish',
    route({ response: { 201: PurchaseSchema, ...errors } }),
    async (request, reply) => reply.code(201).send(await service.finish(accountOf(request).id)),
  )
  app.get('/auth/purchases', route({ response: { 200: PurchasesResponse, ...errors } }), (request) =>
    service.summary(accountOf(request).id),
  )
  done()
}
