import { accountOf } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import { proposedBranchCalls } from '../../api.ts'
import { dismissProposed, proposedBranches } from './proposed-branches.ts'

const route = routesOf('admin', 'admin')
const BRANCHES = '/api/v1/admin/proposed-branches'

export const administrationRoutes: Routes<{ readonly db: Database }> = (app, { db }, done) => {
  app.get(BRANCHES, route(proposedBranchCalls.list), () => proposedBranches(db))
  app.delete(`${BRANCHES}/:id`, route(proposedBranchCalls.dismiss), (request, reply) =>
    noContent(reply, dismissProposed(db, accountOf(request), request.params.id)),
  )
  done()
}
