import { CSV_DOWNLOAD } from '@cenolov/contract/shapes'
import { cartCalls, purchaseCalls, sharedBasketCalls } from '@cenolov/contract/shopping'
import { cartCsv } from '@cenolov/core/export'
import { accountOf } from '../../platform/auth/access.ts'
import type { Once } from '../../platform/http/answer-once.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { allowNoForm, registerRemoval } from '../../platform/http/entry-removal.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Purchases } from './purchases.ts'
import type { CartService } from './service.ts'
import type { SharedBaskets } from './shared-baskets.ts'

const DEFAULT_QUANTITY = 1
const route = routesOf('premium', 'cart')
const basketRoute = routesOf('premium', 'basket')
const openBasket = routesOf('public', 'basket')

interface Options {
  readonly service: CartService
  readonly once: Once<CartService>
}

export const cartRoutes: Routes<Options> = (app, { service, once }, done) => {
  app.get('/auth/cart', route(cartCalls.read), (request) => service.cart(accountOf(request).id))
  app.get('/auth/cart/export.csv', route(CSV_DOWNLOAD), async (request, reply) => {
    const { items } = await service.cart(accountOf(request).id)
    return sendCsv(reply, 'kosik.csv', cartCsv(items))
  })
  app.post(
    '/auth/cart/:productId',
    {
      preValidation: allowNoForm,
      ...route(cartCalls.add),
    },
    async (request, reply) => {
      const { quantity = DEFAULT_QUANTITY } = request.body
      const { productId } = request.params
      return reply
        .code(201)
        .send(await once(request, (cart) => cart.add(accountOf(request).id, productId, quantity)))
    },
  )
  app.put('/auth/cart/:id', route(cartCalls.setQuantity), (request) => {
    const { params, body } = request
    return once(request, (cart) => cart.setQuantity(accountOf(request).id, params.id, body.quantity))
  })
  registerRemoval(app, '/auth/cart', 'cart', once, (cart, userId, id) => cart.remove(userId, id))
  done()
}

export const purchaseRoutes: Routes<{ readonly service: Purchases }> = (app, { service }, done) => {
  app.post('/auth/cart/finish', route(purchaseCalls.finish), async (request, reply) =>
    reply.code(201).send(await service.finish(accountOf(request).id)),
  )
  app.get('/auth/purchases', route(purchaseCalls.summary), (request) =>
    service.summary(accountOf(request).id),
  )
  done()
}

export const sharedBasketRoutes: Routes<{ readonly service: SharedBaskets }> = (app, { service }, done) => {
  app.post('/auth/basket/share', basketRoute(sharedBasketCalls.share), async (request, reply) =>
    reply.code(201).send(await service.share(accountOf(request).id)),
  )
  app.get('/auth/basket/shares', basketRoute(sharedBasketCalls.links), (request) =>
    service.links(accountOf(request).id),
  )
  app.delete('/auth/basket/shares/:token', basketRoute(sharedBasketCalls.remove), (request, reply) =>
    noContent(reply, service.remove(accountOf(request).id, request.params.token)),
  )
  app.post('/auth/basket/copy/:token', basketRoute(sharedBasketCalls.copy), (request) =>
    service.copy(accountOf(request).id, request.params.token),
  )
  app.get(
    '/api/v1/baskets/:token',
    openBasket(sharedBasketCalls.open, 'constant'),
    async (request, reply) => {
      // Only people with the link should find the page, not search engines.
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return service.open(request.params.token)
    },
  )
  done()
}
