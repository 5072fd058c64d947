import {
  CategoryCounts,
  DashboardStats,
  ErrorResponse,
  IdParams,
  ProductListQuery,
  ProductQueryResponse,
  ProductQueryString,
  ProductSchema,
  refusals,
  SearchQueryString,
} from '@cenolov/contract'
import Type, { type TSchema } from 'typebox'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/limits/caller-network.ts'
import { CallsAtOnce } from '../../platform/limits/calls-at-once.ts'
import type { CatalogueService } from './service.ts'

const route = routesOf('public', 'catalogue')
const answers = <T extends TSchema>(schema: T) => ({
  200: schema,
  304: Type.Null({ description: 'The caller has this version (If-None-Match).' }),
  ...refusals(422, 503),
})
/** An export takes 45 ms of processor time, in parts. */
const EXPORTS_AT_ONCE = { perCaller: 2, waiting: 20, total: 100 }

/** Prices are public facts, so these calls are too (SPEC section 7, "Catalogue"; DESIGN section 5). */
export const catalogueRoutes: Routes<{ readonly service: CatalogueService }> = (app, { service }, done) => {
  const exports = new CallsAtOnce(EXPORTS_AT_ONCE)
  app.get(
    '/api/v1/products',
    route({ querystring: ProductListQuery, response: answers(Type.Array(ProductSchema)) }),
    (request, reply) => service.list(request.query.limit).send(request, reply),
  )
  app.get(
    '/api/v1/products/query',
    route({ querystring: ProductQueryString, response: answers(ProductQueryResponse) }),
    async (request, reply) => {
      const { date } = request.query
      const answer = date ? await service.queryOn(request.query, date) : service.query(request.query)
      return answer.send(request, reply)
    },
  )
  app.get(
    '/api/v1/products/export.csv',
    route({
      querystring: ProductQueryString,
      response: { ...refusals(422, 429, 503) },
    }),
    async (request, reply) => {
      service.requireDay(request.query.date)
      const leave = await exports.enter(callerNetwork(request))
      reply.raw.once('close', leave)
      if (reply.raw.destroyed) leave()
      return sendCsv(reply, 'produkty.csv', service.csv(request.query))
    },
  )
  app.get(
    '/api/v1/products/search',
    route({ querystring: SearchQueryString, response: answers(Type.Array(ProductSchema)) }),
    (request, reply) => service.search(request.query.q ?? '', request.query.limit).send(request, reply),
  )
  app.get(
    '/api/v1/products/category/:category',
    route({
      params: Type.Object({ category: Type.String({ maxLength: 200 }) }),
      response: answers(Type.Array(ProductSchema)),
    }),
    (request, reply) => service.category(request.params.category).send(request, reply),
  )
  app.get(
    '/api/v1/products/:id',
    route({ params: IdParams, response: { ...answers(ProductSchema), 404: ErrorResponse } }),
    (request, reply) => service.product(request.params.id).send(request, reply),
  )
  app.get('/api/v1/categories', route({ response: answers(CategoryCounts) }), (request, reply) =>
    service.categories('').send(request, reply),
  )
  app.get(
    '/categories/search',
    route({ querystring: SearchQueryString, response: answers(CategoryCounts) }),
    (request, reply) => service.categories(request.query.q ?? '').send(request, reply),
  )
  app.get('/api/v1/stats', route({ response: answers(DashboardStats) }), (request, reply) =>
    service.stats().send(request, reply),
  )
  done()
}
