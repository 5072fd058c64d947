import {
  HeldDecided,
  HeldDecision,
  HeldQuery,
  HeldResponse,
  ImportUndone,
  JobParams,
  refusals,
} from '@cenolov/contract'
import { accountOf } from '../../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../../platform/http/routes-of.ts'
import type { ImportReview } from './review.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')

/** Held rows and the undoing of imports (DESIGN section 13). */
export const reviewRoutes: Routes<{ readonly review: ImportReview }> = (app, { review }, done) => {
  app.get(
    '/api/v1/admin/held',
    read({ querystring: HeldQuery, response: { 200: HeldResponse, ...refusals(401, 403, 422) } }),
    (request) => review.held(request.query),
  )
  const decision = {
    body: HeldDecision,
    response: { 200: HeldDecided, ...refusals(401, 403, 422, 503) },
  }
  app.post('/api/v1/admin/held/apply', route(decision), (request) =>
    review.decide(accountOf(request), request.body, 'applied'),
  )
  app.post('/api/v1/admin/held/discard', route(decision), (request) =>
    review.decide(accountOf(request), request.body, 'discarded'),
  )
  app.post(
    '/api/v1/admin/imports/:job_id/undo',
    route({
      params: JobParams,
      response: { 200: ImportUndone, ...refusals(401, 403, 404, 409, 410, 503) },
    }),
    (request) => review.undo(accountOf(request), request.params.job_id),
  )
  done()
}
