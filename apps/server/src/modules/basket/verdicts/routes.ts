import { matchCalls } from '@cenolov/contract/catalogue'
import { CSV_DOWNLOAD } from '@cenolov/contract/shapes'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { recordExport } from '#platform/audit/record-export.ts'
import { accountOf } from '#platform/auth/access.ts'
import { sendCsv } from '#platform/http/answers/csv-answer.ts'
import { routesOf } from '#platform/http/routes-of.ts'
import { type ShownMatchesOptions, shownMatches } from './shown-matches.ts'
import { judgeMatch, labelledPairs, listVerdicts } from './verdicts.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const PATH = '/api/v1/admin/matches'

export const verdictRoutes: FastifyPluginCallbackTypebox<ShownMatchesOptions> = (app, options, done) => {
  const { db } = options
  app.post(PATH, route(matchCalls.judge), (request) => judgeMatch(db, accountOf(request), request.body))
  app.get(PATH, read(matchCalls.list), (request) => listVerdicts(db, request.query))
  app.get(`${PATH}/shown`, route(matchCalls.shown), (request) => shownMatches(options, request.query))
  app.get(
    `${PATH}/labelled.csv`,
    read({ description: 'All verdicts as labelled pairs.', ...CSV_DOWNLOAD }),
    async (request, reply) => {
      await recordExport(db, accountOf(request), 'Posúdené zhody', 'zhody.csv')
      return sendCsv(reply, 'zhody.csv', labelledPairs(db))
    },
  )
  done()
}
