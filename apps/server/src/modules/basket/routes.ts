import { basketCalls, elsewhereCalls } from '@cenolov/contract/shopping'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { sendInPieces } from '../../platform/http/answers/streamed-json.ts'
import { listedIds, listedNames } from '../../platform/http/requests/listed-names.ts'
import { noContent, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import type { BasketService } from './service.ts'

const route = routesOf('premium', 'basket')
const open = routesOf('public', 'catalogue')
/** A large cart takes a third of a second of the matching thread, one product a few milliseconds. */
const COMPARISONS_AT_ONCE = { perCaller: 1, waiting: 3, total: 40 }
const LOOKUPS_AT_ONCE = { perCaller: 4, waiting: 40, total: 200 }

export const basketRoutes: FastifyPluginCallbackTypebox<{ readonly service: BasketService }> = (
  app,
  { service },
  done,
) => {
  const comparisons = new CallsAtOnce(COMPARISONS_AT_ONCE)
  const lookups = new CallsAtOnce(LOOKUPS_AT_ONCE)
  app.get(
    '/api/v1/products/:id/elsewhere',
    open(elsewhereCalls.find, ({ products }) => products.slice(0, 3).map((id) => ({ params: { id } }))),
    (request) => lookups.run(callerNetwork(request), () => service.elsewhereSoon(request.params.id)),
  )
  app.get('/auth/basket/compare', route(basketCalls.compare), async (request, reply) => {
    const { by = 'price', stores = '', branches = '' } = request.query
    const { id } = accountOf(request)
    const compared = await comparisons.run(`account ${id}`, () =>
      service.compare(id, { by, stores: listedNames(stores), branches: listedIds(branches) }),
    )
    return sendInPieces(reply, compared)
  })
  app.get('/auth/basket/candidates', route(basketCalls.candidates), (request) => {
    const { product_id: productId, store, search = '' } = request.query
    const { id } = accountOf(request)
    return lookups.run(`account ${id}`, () => service.candidates(id, productId, store, search))
  })
  app.put('/auth/basket/matches/:productId', route(basketCalls.choose), (request) =>
    service.choose(accountOf(request).id, request.params.productId, request.body),
  )
  app.delete('/auth/basket/matches/:productId', route(basketCalls.forget), (request, reply) => {
    const { productId } = request.params
    return noContent(reply, service.forget(accountOf(request).id, productId, request.query.store))
  })
  done()
}
