import { adminShrinkageCalls, type ShrinkagesChecked } from '@cenolov/contract/admin'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { accountOf } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { JudgedShrinkages } from './admin-shrinkages.ts'

const admin = routesOf('admin', 'admin')
const PATH = '/api/v1/admin/shrinkages'

export interface ShrinkflationRoutesOptions {
  readonly db: Database
  readonly judged: JudgedShrinkages
  readonly check: () => Promise<ShrinkagesChecked>
}

export const shrinkflationRoutes: Routes<ShrinkflationRoutesOptions> = (app, options, done) => {
  const { db, judged, check } = options
  app.put(`${PATH}/:id/answer`, admin(adminShrinkageCalls.answer), (request) =>
    judged.answer(accountOf(request), request.params.id, request.body),
  )
  app.post(`${PATH}/check`, admin(adminShrinkageCalls.check), async (request) => {
    await recordAudit(db, { actor: accountOf(request), action: 'shrinkages checked' })
    return check()
  })
  done()
}
