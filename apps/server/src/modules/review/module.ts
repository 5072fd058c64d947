import { correctionCalls, heldCalls, reviewCalls } from '@cenolov/contract/admin'
import type { AppModule } from '#platform/app-module.ts'
import { accountOf } from '#platform/auth/access.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import { ReviewInbox, type ReviewOptions } from './service.ts'

export function reviewModule(options: ReviewOptions): AppModule {
  const inbox = new ReviewInbox(options)
  return { routes: async (app) => void (await app.register(reviewRoutes, { inbox })) }
}

const admin = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/review'

const reviewRoutes: Routes<{ readonly inbox: ReviewInbox }> = (app, { inbox }, done) => {
  // No key for programs may read it, because reports name people.
  app.get(PATH, admin(reviewCalls.list), (request) => inbox.list(request.query))
  app.post(`${PATH}/decide`, admin(reviewCalls.decide), (request) =>
    inbox.decide(accountOf(request), request.body),
  )
  app.post(`${PATH}/undo`, admin(reviewCalls.undo), (request) =>
    inbox.undo(accountOf(request), request.body.ids),
  )
  app.get('/api/v1/admin/held', read(heldCalls.list), (request) => inbox.held(request.query))
  app.get('/api/v1/admin/products/duplicates', admin(correctionCalls.duplicates), (request) =>
    inbox.duplicates(request.query),
  )
  done()
}
