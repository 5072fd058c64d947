import {
  BasketCopied,
  BasketTokenParams,
  refusals,
  SharedBasket,
  SharedBasketLink,
  SharedBasketLinks,
} from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { SharedBaskets } from './shared-baskets.ts'

const errors = refusals(401, 403, 404, 409, 422)
const route = routesOf('premium', 'basket')
const open = routesOf('public', 'basket')

/** Links that show a basket, and copying one into the own cart. */
export const sharedBasketRoutes: Routes<{ readonly service: SharedBaskets }> = (app, { service }, done) => {
  app.post(
    '/auth/basket/share',
    route({ response: { 201: SharedBasketLink, ...errors } }),
    async (request, reply) => reply.code(201).send(await service.share(accountOf(request).id)),
  )
  app.get('/auth/basket/shares', route({ response: { 200: SharedBasketLinks, ...errors } }), (request) =>
    service.links(accountOf(request).id),
  )
  app.delete(
    '/auth/basket/shares/:token',
    route({ params: BasketTokenParams, response: { ...NO_CONTENT, ...errors } }),
    (request, reply) => noContent(reply, service.remove(accountOf(request).id, request.params.token)),
  )
  app.post(
    '/auth/basket/copy/:token',
    route({ params: BasketTokenParams, response: { 200: BasketCopied, ...errors } }),
    (request) => service.copy(accountOf(request).id, request.params.token),
  )
  app.get(
    '/api/v1/baskets/:token',
    open({ params: BasketTokenParams, response: { 200: SharedBasket, ...refusals(404, 422) } }),
    async (request, reply) => {
      // For those who have the link, and for no search engine.
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return service.open(request.params.token)
    },
  )
  done()
}
