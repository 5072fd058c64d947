import { priceIndexCalls } from '@cenolov/contract/open-data'
import { readTime } from '@cenolov/core/price-index'
import type pg from 'pg'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { published } from '../../platform/http/answers/published.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { limitName, type RateLimiter } from '../../platform/traffic/rate-limiter.ts'
import { goodsCsv } from './goods-csv.ts'
import type { IndexFigures } from './index-figures.ts'
import type { IndexRules } from './index-goods.ts'

const open = routesOf('public', 'open data')
/** Each download sorts the prices of its goods. */
const DOWNLOADS = { failures: 30, windowSeconds: 600 }

export interface PriceIndexRoutesOptions {
  /** null: the installation publishes no open data. */
  readonly figures: IndexFigures | null
  readonly pool: pg.Pool
  readonly limits: RateLimiter
  readonly rules: () => IndexRules
}

export const priceIndexRoutes: Routes<PriceIndexRoutesOptions> = (app, options, done) => {
  const figures = (): IndexFigures => published(options.figures)
  app.get('/api/v1/index', open(priceIndexCalls.index), (request) => figures().index(request.query))
  app.get('/api/v1/index/groups', open(priceIndexCalls.groups), (request) => figures().groups(request.query))
  app.get('/api/v1/index/moves', open(priceIndexCalls.moves), (request) => figures().moves(request.query))
  app.get('/api/v1/index/goods.csv', open(priceIndexCalls.goods), async (request, reply) => {
    figures()
    const { group, store, time } = request.query
    const wantedTime = readTime(time)
    if (wantedTime === null)
      throw new InvalidFields([{ field: 'time', place: 'query', message: 'Taký týždeň v kalendári nie je.' }])
    await options.limits.count(new Map([[limitName`index goods ${callerNetwork(request)}`, DOWNLOADS]]))
    const wanted = { category: group?.trim() || undefined, store: store?.trim() || undefined }
    const fileName = ['ceny', wanted.category, wanted.store, time]
      .filter((part) => part !== undefined)
      .join('-')
    return sendCsv(reply, `${fileName}.csv`, goodsCsv(options.pool, options.rules(), wantedTime, wanted))
  })
  done()
}
