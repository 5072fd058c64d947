import { heldCalls } from '@cenolov/contract/admin'
import { accountOf } from '../../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../../platform/http/routes-of.ts'
import type { ImportReview } from './review.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')

export const reviewRoutes: Routes<{ readonly review: ImportReview }> = (app, { review }, done) => {
  app.get('/api/v1/admin/held', read(heldCalls.list), (request) => review.held(request.query))
  app.post('/api/v1/admin/held/apply', route(heldCalls.decide), (request) =>
    review.decide(accountOf(request), request.body, 'applied'),
  )
  app.post('/api/v1/admin/held/discard', route(heldCalls.decide), (request) =>
    review.decide(accountOf(request), request.body, 'discarded'),
  )
  app.post('/api/v1/admin/held/take-back', route(heldCalls.takeBack), (request) =>
    review.takeBack(accountOf(request), request.body.ids),
  )
  app.post('/api/v1/admin/imports/:job_id/undo', route(heldCalls.undo), (request) =>
    review.undo(accountOf(request), request.params.job_id),
  )
  done()
}
