import {
  FavoriteForm,
  FavoriteSchema,
  FavoritesResponse,
  IdParams,
  ProductIdParams,
  refusals,
} from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { FavoritesService } from './service.ts'

interface Options {
  readonly service: FavoritesService
}

const DEFAULT_PRIORITY = 1
const config = { access: 'premium' } as const
const tags = ['favorites']
const errors = refusals(401, 403, 404, 409, 422)

/** Favourites (SPEC section 7, "Favourites, cart"). */
export const favoritesRoutes: FastifyPluginCallbackTypebox<Options> = (app, { service }, done) => {
  app.get(
    '/auth/favorites',
    { config, schema: { tags, response: { 200: FavoritesResponse, ...errors } } },
    (request) => service.list(accountOf(request).id),
  )
  app.post(
    '/auth/favorites/:productId',
    {
      config,
      // The form may be left out as a whole.
      preValidation: async (request) => {
        request.body ??= {}
      },
      schema: {
        tags,
        params: ProductIdParams,
        body: FavoriteForm,
        response: { 201: FavoriteSchema, ...errors },
      },
    },
    async (request, reply) => {
      const { priority = DEFAULT_PRIORITY } = request.body
      return reply
        .code(201)
        .send(await service.add(accountOf(request).id, request.params.productId, priority))
    },
  )
  app.delete(
    '/auth/favorites/:id',
    { config, schema: { tags, params: IdParams, response: { 204: Type.Null(), ...errors } } },
    async (request, reply) => {
      await service.remove(accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
  done()
}
