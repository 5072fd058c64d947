import type { OpenDataSettings } from '#platform/config/plugin-settings.ts'
import { sendCsv } from '#platform/http/answers/csv-answer.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { Platform } from '#platform/platform.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { limitName } from '#platform/traffic/rate-limiter.ts'
import { shrinkflationCalls } from '../api.ts'
import { published } from './published.ts'
import { PublishedShrinkages } from './published-shrinkages.ts'

const open = routesOf('public', 'open data')
const DOWNLOADS = { failures: 30, windowSeconds: 600 }

interface ShrinkflationRoutesOptions extends Pick<Platform, 'db' | 'limits'> {
  readonly openData: OpenDataSettings | null
}

export const shrinkflationRoutes: Routes<ShrinkflationRoutesOptions> = (app, options, done) => {
  const { db, limits, openData } = options
  const confirmed = openData === null ? null : new PublishedShrinkages(db, openData)
  app.get(
    '/api/v1/shrinkflation',
    open(shrinkflationCalls.list, () => [{}]),
    (request) => published(confirmed).list(request.query),
  )
  app.get(
    '/api/v1/shrinkflation.csv',
    open(shrinkflationCalls.exportCsv, () => [{}]),
    async (request, reply) => {
      const all = published(confirmed)
      await limits.count(new Map([[limitName`shrinkflation ${callerNetwork(request)}`, DOWNLOADS]]))
      return sendCsv(reply, 'zmensene-obaly.csv', all.csv(request.query.store))
    },
  )
  done()
}
