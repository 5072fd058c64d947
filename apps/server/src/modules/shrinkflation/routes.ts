import { adminShrinkageCalls, type ShrinkagesChecked, shrinkflationCalls } from '@cenolov/contract/open-data'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { accountOf } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { published } from '../../platform/http/answers/published.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { limitName, type RateLimiter } from '../../platform/traffic/rate-limiter.ts'
import type { JudgedShrinkages } from './admin-shrinkages.ts'
import type { PublishedShrinkages } from './published-shrinkages.ts'

const open = routesOf('public', 'open data')
const admin = routesOf('admin', 'admin')
const DOWNLOADS = { failures: 30, windowSeconds: 600 }
const PATH = '/api/v1/admin/shrinkages'

export interface ShrinkflationRoutesOptions {
  readonly db: Database
  readonly limits: RateLimiter
  /** null: the installation publishes no open data. */
  readonly published: PublishedShrinkages | null
  readonly judged: JudgedShrinkages
  readonly check: () => Promise<ShrinkagesChecked>
}

export const shrinkflationRoutes: Routes<ShrinkflationRoutesOptions> = (app, options, done) => {
  const { db, judged, check, limits } = options
  const shrinkages = (): PublishedShrinkages => published(options.published)
  app.get(
    '/api/v1/shrinkflation',
    open(shrinkflationCalls.list, () => [{}]),
    (request) => shrinkages().list(request.query),
  )
  app.get(
    '/api/v1/shrinkflation.csv',
    open(shrinkflationCalls.exportCsv, () => [{}]),
    async (request, reply) => {
      const confirmed = shrinkages()
      await limits.count(new Map([[limitName`shrinkflation ${callerNetwork(request)}`, DOWNLOADS]]))
      return sendCsv(reply, 'zmensene-obaly.csv', confirmed.csv(request.query.store))
    },
  )
  app.put(`${PATH}/:id/answer`, admin(adminShrinkageCalls.answer), (request) =>
    judged.answer(accountOf(request), request.params.id, request.body),
  )
  app.post(`${PATH}/check`, admin(adminShrinkageCalls.check), async (request) => {
    await recordAudit(db, { actor: accountOf(request), action: 'shrinkages checked' })
    return check()
  })
  done()
}
