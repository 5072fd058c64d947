import { branchCalls, catalogueCalls, SEARCH_MAX_LENGTH } from '@cenolov/contract/catalogue'
import { dayAfter } from '@cenolov/core/day'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { type ConditionalAnswer, STREAM_FROM_BYTES } from '../../platform/http/answers/versioned-answers.ts'
import type { CatalogueSample } from '../../platform/http/expensive-requests.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import type { CatalogueService } from './service.ts'

const route = routesOf('public', 'catalogue')
const ofProduct = ({ products }: CatalogueSample) => [{ params: { id: products[0]! } }]
/**
 * A query is expensive with many hits or words, a late page, a day without an index, own branches, or misspelt words,
 * for which hints are searched.
 */
const expensiveQueries = ({ words, category, stores, branches, today }: CatalogueSample) => [
  { query: { search: words[0]!.slice(0, 1), stores: stores.join(','), sort: 'discount_desc' } },
  { query: { search: words.join(' ').slice(0, SEARCH_MAX_LENGTH), category } },
  { query: { sort: 'name_asc', page: 1_000_000, filter: 'akcia' } },
  { query: { date: dayAfter(today, 30) } },
  { query: { branches: branches.join(','), search: 'm' } },
  { query: { branches: branches.join(','), search: misspelt(words) } },
]
const misspelt = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .map((word) => `${word}x`)
    .join(' ')
/** An export takes 45 ms of processor time, in parts. */
const EXPORTS_AT_ONCE = { perCaller: 2, waiting: 20, total: 100 }

/** An answer of megabytes takes up to a third of a second of processor time, in parts. */
const DOWNLOADS_AT_ONCE = { perCaller: 1, waiting: 10, total: 200 }
/** A caller that reads nothing for this long loses its place. */
const STALLED_MS = 30_000

/** Prices are public facts, so these calls are public too. */
export const catalogueRoutes: Routes<{ readonly service: CatalogueService }> = (app, { service }, done) => {
  const exports = new CallsAtOnce(EXPORTS_AT_ONCE)
  const downloads = new CallsAtOnce(DOWNLOADS_AT_ONCE)
  const sendInTurn = async (answer: ConditionalAnswer, request: FastifyRequest, reply: FastifyReply) => {
    if (answer.size < STREAM_FROM_BYTES || answer.isKnownTo(request)) return answer.send(request, reply)
    await downloads.enterUntilClosed(callerNetwork(request), reply.raw)
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    return answer.send(request, reply)
  }
  app.get(
    '/api/v1/products',
    route(catalogueCalls.list, () => [{}, { query: { limit: 50_000 } }]),
    async (request, reply) => sendInTurn(await service.list(request.query.limit), request, reply),
  )
  app.get('/api/v1/products/query', route(catalogueCalls.query, expensiveQueries), async (request, reply) => {
    const { date, branches } = request.query
    const isElsewhere = branches || date
    const answer = isElsewhere ? await service.queryElsewhere(request.query) : service.query(request.query)
    return answer.send(request, reply)
  })
  app.get('/api/v1/products/facts', route(catalogueCalls.facts, expensiveQueries), async (request, reply) => {
    const answer = await service.factCounts(request.query)
    return answer.send(request, reply)
  })
  app.get(
    '/api/v1/products/export.csv',
    route(catalogueCalls.exportCsv, expensiveQueries),
    async (request, reply) => {
      service.requireDay(request.query.date)
      await exports.enterUntilClosed(callerNetwork(request), reply.raw)
      return sendCsv(reply, 'produkty.csv', service.csv(request.query))
    },
  )
  app.get(
    '/api/v1/products/search',
    route(catalogueCalls.search, ({ words }) => [
      { query: { q: words[0]!.slice(0, 1), limit: 1_000 } },
      { query: { q: words.join(' ').slice(0, SEARCH_MAX_LENGTH) } },
    ]),
    (request, reply) => service.search(request.query.q ?? '', request.query.limit).send(request, reply),
  )
  app.get(
    '/api/v1/products/category/:category',
    route(catalogueCalls.category, ({ category }) => [{ params: { category } }]),
    async (request, reply) => sendInTurn(await service.category(request.params.category), request, reply),
  )
  app.get('/api/v1/products/:id', route(catalogueCalls.product, ofProduct), async (request, reply) => {
    const answer = await service.product(request.params.id)
    return answer.send(request, reply)
  })
  app.get(
    '/api/v1/products/:id/branches',
    route(catalogueCalls.branches, ofProduct),
    async (request, reply) => {
      const answer = await service.branchesOf(request.params.id)
      return answer.send(request, reply)
    },
  )
  app.get(
    '/api/v1/branches/prices',
    route(branchCalls.prices, ({ branches }) => [{ query: { branches: branches.join(',') } }]),
    async (request, reply) => {
      const answer = await service.branchPrices(request.query.branches)
      return answer.send(request, reply)
    },
  )
  app.get('/api/v1/categories', route(catalogueCalls.categories, 'constant'), (request, reply) =>
    service.categories('').send(request, reply),
  )
  app.get(
    '/categories/search',
    route(catalogueCalls.searchCategories, () => [{ query: { q: 'a' } }]),
    (request, reply) => service.categories(request.query.q ?? '').send(request, reply),
  )
  app.get('/api/v1/stats', route(catalogueCalls.stats, 'constant'), (request, reply) =>
    service.stats().send(request, reply),
  )
  done()
}
