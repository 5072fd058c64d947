import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import { paidPriceCalls } from '@cenolov/contract/shopping'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { noContent, type Routes, routesOf } from '../../../platform/http/routes-of.ts'
import { confirmName, forgetName, listNames } from './chain-names.ts'
import { deleteToken, listPaidPrices } from './given-prices.ts'
import { dismissProposed, proposedBranches } from './proposed-branches.ts'

const route = routesOf('admin', 'admin')
const PRICES = '/api/v1/admin/paid-prices'
const BRANCHES = '/api/v1/admin/proposed-branches'
const NAMES = '/api/v1/admin/chain-names'

export const administrationRoutes: Routes<{ readonly db: Database }> = (app, { db }, done) => {
  app.get(PRICES, route(paidPriceCalls.list), ({ query }) => {
    const { verdict = 'contradicts', page = 1, limit = PAGE_LIMIT_DEFAULT } = query
    return listPaidPrices(db, verdict, { page, limit })
  })
  app.delete(`${PRICES}/:token`, route(paidPriceCalls.deleteToken), async (request) => ({
    count: await deleteToken(db, accountOf(request), request.params.token),
  }))
  app.get(BRANCHES, route(paidPriceCalls.proposed), () => proposedBranches(db))
  app.delete(`${BRANCHES}/:id`, route(paidPriceCalls.forgetProposed), (request, reply) =>
    noContent(reply, dismissProposed(db, accountOf(request), request.params.id)),
  )
  app.get(NAMES, route(paidPriceCalls.names), ({ query }) => {
    const { state = 'waiting', search = '', page = 1, limit = PAGE_LIMIT_DEFAULT } = query
    return listNames(db, { state, search }, { page, limit })
  })
  app.put(NAMES, route(paidPriceCalls.name), (request, reply) =>
    noContent(reply, confirmName(db, accountOf(request), request.body)),
  )
  app.delete(NAMES, route(paidPriceCalls.forgetName), (request, reply) =>
    noContent(reply, forgetName(db, accountOf(request), request.query)),
  )
  done()
}
