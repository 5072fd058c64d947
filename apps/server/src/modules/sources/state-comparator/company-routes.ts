import { companyCalls } from '@cenolov/contract/admin'
import { accountOf } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import { listCompanies, saveCompanies } from './companies.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/companies'

export const companyRoutes: Routes<{ readonly db: Database }> = (app, { db }, done) => {
  app.get(PATH, read(companyCalls.list), () => listCompanies(db))
  app.put(PATH, route(companyCalls.save), (request) => saveCompanies(db, accountOf(request), request.body))
  done()
}
