import { correctionCalls } from '@cenolov/contract/admin'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '#platform/auth/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { CatalogueWriter } from '#platform/database/catalogue/catalogue-transaction.ts'
import { routesOf } from '#platform/http/routes-of.ts'
import { bulkEdit } from './bulk-edit.ts'
import { mergeProducts } from './duplicates/merge-products.ts'
import { changeAliases, listAliases, saveAliases, suggestAliases } from './names/aliases.ts'

const route = routesOf('admin', 'admin')
const read = routesOf('admin', 'admin', 'admin:read')

export const correctionRoutes: FastifyPluginCallbackTypebox<CatalogueWriter & { readonly clock: Clock }> = (
  app,
  options,
  done,
) => {
  const { db } = options
  app.get('/api/v1/admin/aliases', read(correctionCalls.aliases), () => listAliases(db))
  app.put('/api/v1/admin/aliases', route(correctionCalls.saveAliases), (request) =>
    saveAliases(options, accountOf(request), request.body),
  )
  app.post('/api/v1/admin/aliases', route(correctionCalls.changeAliases), (request) =>
    changeAliases(options, accountOf(request), request.body),
  )
  app.get('/api/v1/admin/aliases/suggestions', route(correctionCalls.suggestAliases), () =>
    suggestAliases(db),
  )
  app.post('/api/v1/admin/products/merge', route(correctionCalls.merge), (request) =>
    mergeProducts(options, accountOf(request), request.body),
  )
  app.post('/api/v1/admin/products/bulk', route(correctionCalls.bulkEdit), (request) =>
    bulkEdit(options, accountOf(request), request.body),
  )
  done()
}
