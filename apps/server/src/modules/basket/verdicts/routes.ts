import { CSV_DOWNLOAD } from '@cenolov/contract/shapes'
import { recordExport } from '#platform/audit/record-export.ts'
import { accountOf } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { sendCsv } from '#platform/http/answers/csv-answer.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import { labelledPairs } from './verdicts.ts'

const read = routesOf('admin', 'admin', 'admin:read')

export const verdictRoutes: Routes<{ readonly db: Database }> = (app, { db }, done) => {
  app.get(
    '/api/v1/admin/matches/labelled.csv',
    read({ description: 'All verdicts as labelled pairs.', ...CSV_DOWNLOAD }),
    async (request, reply) => {
      await recordExport(db, accountOf(request), 'Posúdené zhody', 'zhody.csv')
      return sendCsv(reply, 'zhody.csv', labelledPairs(db))
    },
  )
  done()
}
