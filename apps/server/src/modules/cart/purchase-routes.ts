import { PurchaseSchema, PurchasesResponse, refusals } from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { Purchases } from './purchases.ts'

const config = { access: 'premium' } as const
const tags = ['cart']
const errors = refusals(401, 403, 409, 429)

/** Finishing a purchase, and the totals of all. */
export const purchaseRoutes: FastifyPluginCallbackTypebox<{ readonly service: Purchases }> = (
  app,
  { service },
  done,
) => {
  app.post(
    '/auth/cart/finish',
    { config, schema: { tags, response: { 201: PurchaseSchema, ...errors } } },
    async (request, reply) => reply.code(201).send(await service.finish(accountOf(request).id)),
  )
  app.get(
    '/auth/purchases',
    { config, schema: { tags, response: { 200: PurchasesResponse, ...errors } } },
    (request) => service.summary(accountOf(request).id),
  )
  done()
}
