import { sendCsv, sendWrittenCsv } from '#platform/http/answers/csv-answer.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { limitName, type RateLimiter } from '#platform/traffic/rate-limiter.ts'
import { priceIndexCalls } from '../../api.ts'
import { readTime } from '../../rules/price-index/index.ts'
import { published } from '../published.ts'
import { GOODS_HEAD } from './goods-columns.ts'
import type { GoodsFiles } from './goods-file.ts'
import type { IndexFigures } from './index-figures.ts'

const open = routesOf('public', 'open data')
const DOWNLOADS = { failures: 30, windowSeconds: 600 }

export interface PriceIndexRoutesOptions {
  readonly figures: IndexFigures | null
  readonly limits: RateLimiter
  readonly goods: GoodsFiles
}

export const priceIndexRoutes: Routes<PriceIndexRoutesOptions> = (app, options, done) => {
  const figures = (): IndexFigures => published(options.figures)
  app.get(
    '/api/v1/index',
    open(priceIndexCalls.index, () => [{ query: { period: 'week' } }]),
    (request) => figures().index(request.query),
  )
  app.get(
    '/api/v1/index/groups',
    open(priceIndexCalls.groups, () => [{ query: { period: 'week' } }]),
    (request) => figures().groups(request.query),
  )
  app.get(
    '/api/v1/index/moves',
    open(priceIndexCalls.moves, () => [{ query: { period: 'week' } }]),
    (request) => figures().moves(request.query),
  )
  app.get(
    '/api/v1/index/goods.csv',
    open(priceIndexCalls.goods, ({ today }) => [{ query: { time: today.slice(0, 7) } }]),
    async (request, reply) => {
      const { time } = request.query
      const { group, store } = await figures().named(request.query)
      const wantedTime = readTime(time)
      if (wantedTime === null)
        throw new InvalidFields([
          { field: 'time', place: 'query', message: 'Taký týždeň v kalendári nie je.' },
        ])
      const network = callerNetwork(request)
      await options.limits.count(new Map([[limitName`index goods ${network}`, DOWNLOADS]]))
      const wanted = {
        ...wantedTime,
        category: group || undefined,
        store: store || undefined,
      }
      const fileName = ['ceny', wanted.category, wanted.store, time]
        .filter((part) => part !== undefined)
        .join('-')
      const file = await options.goods.get(wanted, network)
      if (file === null) return sendCsv(reply, `${fileName}.csv`, GOODS_HEAD.text)
      return sendWrittenCsv(request, reply, `${fileName}.csv`, file.tag, options.goods.read(file, wanted))
    },
  )
  done()
}
