import { FavoriteForm, FavoriteSchema, FavoritesResponse, ProductIdParams, refusals } from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { allowNoForm, registerRemoval } from '../../platform/http/kept-entries.ts'
import type { FavoritesService } from './service.ts'

const DEFAULT_PRIORITY = 1
const config = { access: 'premium' } as const
const tags = ['favorites']
const errors = refusals(401, 403, 404, 409, 422)

/** Favourites (SPEC section 7, "Favourites, cart"). */
export const favoritesRoutes: FastifyPluginCallbackTypebox<{ readonly service: FavoritesService }> = (
  app,
  { service },
  done,
) => {
  app.get(
    '/auth/favorites',
    { config, schema: { tags, response: { 200: FavoritesResponse, ...errors } } },
    (request) => service.list(accountOf(request).id),
  )
  app.post(
    '/auth/favorites/:productId',
    {
      config,
      preValidation: allowNoForm,
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
  registerRemoval(app, '/auth/favorites', tags, (userId, id) => service.remove(userId, id))
  done()
}
