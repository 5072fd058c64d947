import { blockedProductCalls, productCalls } from '@cenolov/contract/admin'
import { recordExport } from '../../platform/audit/record-export.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { sendCsv } from '../../platform/http/answers/csv-answer.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import { listBlocked, unblock } from './blocked-products.ts'
import type { Deletions } from './deletions.ts'
import { exportCsv } from './export-csv.ts'
import type { ProductLists } from './manage.ts'
import type { ProductEditing } from './product-editing.ts'

interface Options extends Pick<Platform, 'db' | 'pool' | 'clock'> {
  readonly lists: ProductLists
  readonly editing: ProductEditing
  readonly deletions: Deletions
}

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')
/** Each occupies a pooled connection while it is read. */
const EXPORTS_AT_ONCE = { perCaller: 2, waiting: 0, total: 4 }
/** A million ids in one body. */
const BULK_MAX_BYTES = 12_000_000

export const productRoutes: Routes<Options> = (app, options, done) => {
  const { lists, editing, deletions, db, pool, clock } = options
  const exports = new CallsAtOnce(EXPORTS_AT_ONCE)
  app.get('/api/v1/admin/products/manage', read(productCalls.page), (request) => lists.page(request.query))
  app.get('/api/v1/admin/products/ids', route(productCalls.ids), (request) => lists.ids(request.query))
  app.get('/api/v1/admin/products/export.csv', read(productCalls.exportCsv), async (request, reply) => {
    await exports.enterUntilClosed(String(accountOf(request).id), reply.raw)
    const { format = 'csv', branches = false } = request.query
    const fileName = `cenolov-${branches ? 'ceny-predajni' : 'katalog'}-${clock.today()}.csv`
    await recordExport(db, accountOf(request), branches ? 'Ceny predajní' : 'Katalóg', fileName)
    return sendCsv(reply, fileName, exportCsv(pool, format, branches))
  })
  app.post('/api/v1/admin/products/create', route(productCalls.create), async (request, reply) => {
    const result = await editing.create(request.body, accountOf(request))
    return result.kind === 'saved' ? reply.code(201).send(result.product) : reply.code(409).send(result.body)
  })
  app.put('/api/v1/admin/products/:id', route(productCalls.edit), async (request, reply) => {
    const result = await editing.edit(request.params.id, request.body, accountOf(request))
    return result.kind === 'saved' ? result.product : reply.code(409).send(result.body)
  })
  app.delete(
    '/api/v1/admin/products/bulk',
    { ...route(productCalls.removeMany), bodyLimit: BULK_MAX_BYTES },
    (request) => deletions.many(accountOf(request), request.body),
  )
  app.get('/api/v1/admin/products/blocked', read(blockedProductCalls.list), (request) =>
    listBlocked(db, request.query),
  )
  app.delete('/api/v1/admin/products/blocked/:id', route(blockedProductCalls.allow), (request, reply) =>
    noContent(reply, unblock(db, accountOf(request), request.params.id)),
  )
  app.delete('/api/v1/admin/products/:id', route(productCalls.remove), (request) =>
    deletions.one(accountOf(request), request.params.id, request.query.never),
  )
  app.delete('/api/v1/admin/products', route(productCalls.removeAll), (request) =>
    deletions.all(accountOf(request)),
  )
  app.post('/api/v1/admin/products/restore', route(productCalls.restore), (request) =>
    deletions.restore(accountOf(request), request.body.deletion_id),
  )
  done()
}
