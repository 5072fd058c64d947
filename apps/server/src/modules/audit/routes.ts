import { auditCalls } from '@cenolov/contract/admin'
import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import { recordExport } from '../../platform/audit/record-export.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { countedPage } from '../../platform/database/rows/counted-page.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import { exportAuditCsv } from './export-csv.ts'
import { fittingEntries, readEntries, requireDays, usedActions } from './find-entries.ts'

export type AuditOptions = Pick<Platform, 'db' | 'clock'>

const route = routesOf('admin', 'admin', 'admin:read')
const EXPORTS_AT_ONCE = { perCaller: 1, waiting: 0, total: 2 }

export const auditRoutes: Routes<AuditOptions> = (app, { db, clock }, done) => {
  const exports = new CallsAtOnce(EXPORTS_AT_ONCE)
  app.get(
    '/api/v1/admin/audit',
    route(auditCalls.list),
    async ({ query: { page = 1, limit = PAGE_LIMIT_DEFAULT, ...filter } }) => {
      requireDays(filter)
      const fitting = await fittingEntries(db, filter, clock.timeZone)
      const [{ rows, total, isEstimate }, actions] = await Promise.all([
        countedPage(db, { few: fitting, many: fitting }, { page, limit }, (entries, ...place) =>
          readEntries(db, entries, ...place),
        ),
        usedActions(db),
      ])
      return { total, total_is_estimate: isEstimate, page, actions, entries: rows }
    },
  )
  app.get('/api/v1/admin/audit.csv', route(auditCalls.exportCsv), async (request, reply) => {
    requireDays(request.query)
    await exports.enterUntilClosed(String(accountOf(request).id), reply.raw)
    const fileName = `cenolov-zaznam-zmien-${clock.today()}.csv`
    await recordExport(db, accountOf(request), 'Záznam zmien', fileName)
    return sendCsv(reply, fileName, exportAuditCsv(db, request.query, clock.timeZone))
  })
  done()
}
