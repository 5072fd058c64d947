import {
  AliasChanges,
  AliasSuggestions,
  AliasTable,
  AliasTableBody,
  BulkEditBody,
  BulkEdited,
  DistinctProductsBody,
  DuplicatesResponse,
  PageQuery,
  ProductMergeBody,
  ProductMerged,
  refusals,
  Uuid,
} from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type, { type TSchema } from 'typebox'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import { NO_CONTENT, noContent, routesOf } from '../../../platform/http/routes-of.ts'
import { changeAliases, listAliases, saveAliases, suggestAliases } from './aliases.ts'
import { bulkEdit } from './bulk-edit.ts'
import type { CorrectionsOptions } from './corrections.ts'
import { tellApart } from './distinct-products.ts'
import { findDuplicates } from './duplicates.ts'
import { mergeProducts, undoMerge } from './merge-products.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
const refused = refusals(401, 403, 404, 409, 410, 422, 503)
const answers = <T extends TSchema>(schema: T) => ({ 200: schema, ...refused })
const MergeParams = Type.Object({ merge_id: Uuid })

/** Corrections of the catalogue that hold: names, duplicates, changes of many products (DESIGN section 13). */
export const correctionRoutes: FastifyPluginCallbackTypebox<
  CorrectionsOptions & { readonly clock: Clock }
> = (app, options, done) => {
  const { db } = options
  app.get('/api/v1/admin/aliases', read({ response: answers(AliasTable) }), () => listAliases(db))
  app.put(
    '/api/v1/admin/aliases',
    route({ body: AliasTableBody, response: answers(AliasTable) }),
    (request) => saveAliases(options, accountOf(request), request.body),
  )
  app.post('/api/v1/admin/aliases', route({ body: AliasChanges, response: answers(AliasTable) }), (request) =>
    changeAliases(options, accountOf(request), request.body),
  )
  app.get('/api/v1/admin/aliases/suggestions', route({ response: answers(AliasSuggestions) }), () =>
    suggestAliases(db),
  )
  app.get(
    '/api/v1/admin/products/duplicates',
    route({ querystring: PageQuery, response: answers(DuplicatesResponse) }),
    (request) => findDuplicates(db, request.query),
  )
  app.post(
    '/api/v1/admin/products/duplicates',
    route({ body: DistinctProductsBody, response: { ...NO_CONTENT, ...refused } }),
    (request, reply) => noContent(reply, tellApart(db, accountOf(request), request.body)),
  )
  app.post(
    '/api/v1/admin/products/merge',
    route({ body: ProductMergeBody, response: answers(ProductMerged) }),
    (request) => mergeProducts(options, accountOf(request), request.body),
  )
  app.post(
    '/api/v1/admin/products/merge/:merge_id/undo',
    route({ params: MergeParams, response: { ...NO_CONTENT, ...refused } }),
    (request, reply) => noContent(reply, undoMerge(options, accountOf(request), request.params.merge_id)),
  )
  app.post(
    '/api/v1/admin/products/bulk',
    route({ body: BulkEditBody, response: answers(BulkEdited) }),
    (request) => bulkEdit(options, accountOf(request), request.body),
  )
  done()
}
