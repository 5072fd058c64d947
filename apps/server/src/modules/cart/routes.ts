import { cartCalls } from '@cenolov/contract/shopping'
import { cartCsv } from '@cenolov/core/export'
import { accountOf } from '../../platform/auth/access.ts'
import type { Once } from '../../platform/http/answer-once.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { allowNoForm, registerRemoval } from '../../platform/http/kept-entries.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { CartService } from './service.ts'

const DEFAULT_QUANTITY = 1
const route = routesOf('premium', 'cart')

interface Options {
  readonly service: CartService
  readonly once: Once<CartService>
}

export const cartRoutes: Routes<Options> = (app, { service, once }, done) => {
  app.get('/auth/cart', route(cartCalls.read), (request) => service.cart(accountOf(request).id))
  app.get('/auth/cart/export.csv', route({}), async (request, reply) => {
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
