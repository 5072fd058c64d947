import { favoriteCalls } from '@cenolov/contract/shopping'
import { accountOf } from '../../platform/auth/access.ts'
import type { Once } from '../../platform/http/answer-once.ts'
import { allowNoForm, registerRemoval } from '../../platform/http/entry-removal.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { FavoritesService } from './service.ts'

const DEFAULT_PRIORITY = 1
const route = routesOf('premium', 'favorites')

interface Options {
  readonly service: FavoritesService
  readonly once: Once<FavoritesService>
}

export const favoritesRoutes: Routes<Options> = (app, { service, once }, done) => {
  app.get('/auth/favorites', route(favoriteCalls.list), (request) => service.list(accountOf(request).id))
  app.post(
    '/auth/favorites/:productId',
    {
      preValidation: allowNoForm,
      ...route(favoriteCalls.add),
    },
    async (request, reply) => {
      const { priority = DEFAULT_PRIORITY } = request.body
      const { productId } = request.params
      return reply
        .code(201)
        .send(await once(request, (favorites) => favorites.add(accountOf(request).id, productId, priority)))
    },
  )
  registerRemoval(app, '/auth/favorites', 'favorites', once, (favorites, userId, id) =>
    favorites.remove(userId, id),
  )
  done()
}
