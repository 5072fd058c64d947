import { sharedBasketCalls } from '@cenolov/contract/shopping'
import { accountOf } from '../../platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { SharedBaskets } from './shared-baskets.ts'

const route = routesOf('premium', 'basket')
const open = routesOf('public', 'basket')

export const sharedBasketRoutes: Routes<{ readonly service: SharedBaskets }> = (app, { service }, done) => {
  app.post('/auth/basket/share', route(sharedBasketCalls.share), async (request, reply) =>
    reply.code(201).send(await service.share(accountOf(request).id)),
  )
  app.get('/auth/basket/shares', route(sharedBasketCalls.links), (request) =>
    service.links(accountOf(request).id),
  )
  app.delete('/auth/basket/shares/:token', route(sharedBasketCalls.remove), (request, reply) =>
    noContent(reply, service.remove(accountOf(request).id, request.params.token)),
  )
  app.post('/auth/basket/copy/:token', route(sharedBasketCalls.copy), (request) =>
    service.copy(accountOf(request).id, request.params.token),
  )
  app.get('/api/v1/baskets/:token', open(sharedBasketCalls.open), async (request, reply) => {
    // Only people with the link should find the page, not search engines.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    return service.open(request.params.token)
  })
  done()
}
