import {
  AdminProductSchema,
  BlockedResponse,
  BulkDeleteBody,
  CreateProductForm,
  DeleteProductQuery,
  EditProductForm,
  ExportQuery,
  IdParams,
  ManagedIds,
  ManagedIdsQuery,
  ManageQuery,
  ManageResponse,
  PageQuery,
  ProductConflict,
  ProductExists,
  ProductsDeleted,
  ProductsRestored,
  RestoreBody,
  refusals,
} from '@cenolov/contract'
import type pg from 'pg'
import Type, { type TSchema } from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { CallsAtOnce } from '../../platform/limits/calls-at-once.ts'
import { listBlocked, unblock } from './blocked-products.ts'
import type { Deletions } from './deletions.ts'
import { exportCsv } from './export-csv.ts'
import type { ProductLists } from './manage.ts'
import type { ProductEditing } from './product-editing.ts'

interface Options {
  readonly lists: ProductLists
  readonly editing: ProductEditing
  readonly deletions: Deletions
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: Clock
}

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
/** Each occupies a pooled connection while it is read. */
const EXPORTS_AT_ONCE = { perCaller: 2, waiting: 0, total: 4 }
/** A million ids in one body. */
const BULK_MAX_BYTES = 12_000_000
const refused = refusals(401, 403, 404, 422, 503)
const answers = <T extends TSchema>(schema: T) => ({ 200: schema, ...refused })
const Refused = Type.Union([ProductConflict, ProductExists])

/** Management of products (SPEC section 7, "Admin"). */
export const productRoutes: Routes<Options> = (app, options, done) => {
  const { lists, editing, deletions, db, pool, clock } = options
  const exports = new CallsAtOnce(EXPORTS_AT_ONCE)
  app.get(
    '/api/v1/admin/products/manage',
    read({ querystring: ManageQuery, response: answers(ManageResponse) }),
    (request) => lists.page(request.query),
  )
  app.get(
    '/api/v1/admin/products/ids',
    route({ querystring: ManagedIdsQuery, response: answers(ManagedIds) }),
    (request) => lists.ids(request.query),
  )
  app.get('/api/v1/admin/products/export.csv', read({ querystring: ExportQuery }), async (request, reply) => {
    const leave = await exports.enter(String(accountOf(request).id))
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
    const fileName = `cenolov-katalog-${clock.today()}.csv`
    return sendCsv(reply, fileName, exportCsv(pool, request.query.format ?? 'csv'))
  })
  app.post(
    '/api/v1/admin/products/create',
    route({
      body: CreateProductForm,
      response: { 201: AdminProductSchema, ...refused, 409: Refused },
    }),
    async (request, reply) => {
      const result = await editing.create(request.body, accountOf(request))
      return result.kind === 'saved'
        ? reply.code(201).send(result.product)
        : reply.code(409).send(result.body)
    },
  )
  app.put(
    '/api/v1/admin/products/:id',
    route({
      params: IdParams,
      body: EditProductForm,
      response: { ...answers(AdminProductSchema), 409: Refused },
    }),
    async (request, reply) => {
      const result = await editing.edit(request.params.id, request.body, accountOf(request))
      return result.kind === 'saved' ? result.product : reply.code(409).send(result.body)
    },
  )
  app.delete(
    '/api/v1/admin/products/bulk',
    { ...route({ body: BulkDeleteBody, response: answers(ProductsDeleted) }), bodyLimit: BULK_MAX_BYTES },
    (request) => deletions.many(accountOf(request), request.body),
  )
  app.get(
    '/api/v1/admin/products/blocked',
    read({ querystring: PageQuery, response: answers(BlockedResponse) }),
    (request) => listBlocked(db, request.query),
  )
  app.delete(
    '/api/v1/admin/products/blocked/:id',
    route({ params: IdParams, response: { ...NO_CONTENT, ...refused } }),
    (request, reply) => noContent(reply, unblock(db, accountOf(request), request.params.id)),
  )
  app.delete(
    '/api/v1/admin/products/:id',
    route({ params: IdParams, querystring: DeleteProductQuery, response: answers(ProductsDeleted) }),
    (request) => deletions.one(accountOf(request), request.params.id, request.query.never),
  )
  app.delete('/api/v1/admin/products', route({ response: answers(ProductsDeleted) }), (request) =>
    deletions.all(accountOf(request)),
  )
  app.post(
    '/api/v1/admin/products/restore',
    route({
      body: RestoreBody,
      response: { ...answers(ProductsRestored), ...refusals(409, 410) },
    }),
    (request) => deletions.restore(accountOf(request), request.body.deletion_id),
  )
  done()
}
