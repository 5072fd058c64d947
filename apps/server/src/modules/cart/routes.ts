import {
  CartAddForm,
  CartItemSchema,
  CartQuantityForm,
  CartResponse,
  IdParams,
  ProductIdParams,
  refusals,
} from '@cenolov/contract'
import { cartCsv } from '@cenolov/core'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { allowNoForm, registerRemoval } from '../../platform/http/kept-entries.ts'
import type { CartService } from './service.ts'

const DEFAULT_QUANTITY = 1
const config = { access: 'premium' } as const
const tags = ['cart']
const errors = refusals(401, 403, 404, 409, 422)

/** The cart (SPEC section 7, "Favourites, cart"). */
export const cartRoutes: FastifyPluginCallbackTypebox<{ readonly service: CartService }> = (
  app,
  { service },
  done,
) => {
  app.get('/auth/cart', { config, schema: { tags, response: { 200: CartResponse, ...errors } } }, (request) =>
    service.cart(accountOf(request).id),
  )
  app.get('/auth/cart/export.csv', { config, schema: { tags } }, async (request, reply) => {
    const { items } = await service.cart(accountOf(request).id)
    return sendCsv(reply, 'kosik.csv', cartCsv(items))
  })
  app.post(
    '/auth/cart/:productId',
    {
      config,
      preValidation: allowNoForm,
      schema: {
        tags,
        params: ProductIdParams,
        body: CartAddForm,
        response: { 201: CartItemSchema, ...errors },
      },
    },
    async (request, reply) => {
      const { quantity = DEFAULT_QUANTITY } = request.body
      return reply
        .code(201)
        .send(await service.add(accountOf(request).id, request.params.productId, quantity))
    },
  )
  app.put(
    '/auth/cart/:id',
    {
      config,
      schema: {
        tags,
        params: IdParams,
        body: CartQuantityForm,
        response: { 200: CartItemSchema, ...errors },
      },
    },
    (request) => service.setQuantity(accountOf(request).id, request.params.id, request.body.quantity),
  )
  registerRemoval(app, '/auth/cart', tags, (userId, id) => service.remove(userId, id))
  done()
}
