import { MatchVerdict, MatchVerdictBody, MatchVerdicts, PageQuery, refusals } from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sendCsv } from '../../../platform/http/answers/csv-answer.ts'
import { judgeMatch, labelledPairs, listVerdicts } from './verdicts.ts'

const config = { access: 'admin' } as const
const tags = ['admin']
const PATH = '/api/v1/admin/matches'
const refused = refusals(401, 403, 422)

/** Matches that administrators confirmed or forbade. */
export const verdictRoutes: FastifyPluginCallbackTypebox<{ readonly db: Database }> = (app, { db }, done) => {
  app.post(
    PATH,
    {
      config,
      schema: { tags, body: MatchVerdictBody, response: { 200: MatchVerdict, ...refused, ...refusals(404) } },
    },
    (request) => judgeMatch(db, accountOf(request).id, request.body),
  )
  app.get(
    PATH,
    { config, schema: { tags, querystring: PageQuery, response: { 200: MatchVerdicts, ...refused } } },
    (request) => listVerdicts(db, request.query),
  )
  app.get(
    `${PATH}/labelled.csv`,
    { config, schema: { tags, description: 'All verdicts as labelled pairs.' } },
    (_request, reply) => sendCsv(reply, 'zhody.csv', labelledPairs(db)),
  )
  done()
}
