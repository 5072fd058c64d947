import { CSV_DOWNLOAD } from '@cenolov/contract/shapes'
import { accountOf } from '#platform/auth/access.ts'
import { sendCsv } from '#platform/http/answers/csv-answer.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { CallsAtOnce } from '#platform/traffic/calls-at-once.ts'
import { receiptCalls } from '../api.ts'
import type { ReceiptsService } from './service.ts'

const route = routesOf('premium', 'receipts')
/** A long receipt takes some tenths of a second to match and to compare. */
const AT_ONCE = { perCaller: 1, waiting: 10, total: 40 }

export const receiptRoutes: Routes<{ readonly service: ReceiptsService }> = (app, { service }, done) => {
  const turns = new CallsAtOnce(AT_ONCE)
  app.post('/auth/receipts', route(receiptCalls.add), async (request, reply) => {
    const { id } = accountOf(request)
    const receipt = await turns.run(`account ${id}`, () =>
      service.add(id, callerNetwork(request), request.body),
    )
    return reply.code(201).send(receipt)
  })
  app.get('/auth/receipts', route(receiptCalls.list), (request) =>
    service.list(accountOf(request).id, request.query),
  )
  app.get('/auth/receipts/export.csv', route(CSV_DOWNLOAD), (request, reply) =>
    sendCsv(reply, 'nakupy.csv', service.csv(accountOf(request).id)),
  )
  app.get('/auth/receipts/summary', route(receiptCalls.summary), (request) =>
    service.summary(accountOf(request).id, request.query.from, request.query.to),
  )
  app.get('/auth/receipts/goods', route(receiptCalls.goods), (request) =>
    service.goods(accountOf(request).id, request.query.search ?? ''),
  )
  app.get('/auth/inflation', route(receiptCalls.inflation), (request) =>
    service.inflation(accountOf(request).id),
  )
  app.get('/auth/receipts/:id', route(receiptCalls.get), (request) =>
    service.get(accountOf(request).id, request.params.id),
  )
  app.delete('/auth/receipts/:id', route(receiptCalls.remove), (request, reply) =>
    noContent(reply, service.remove(accountOf(request).id, request.params.id)),
  )
  app.put('/auth/receipts/:id/lines/:n', route(receiptCalls.choose), (request) => {
    const { id, n } = request.params
    return service.choose(accountOf(request).id, id, n, request.body.product_id)
  })
  app.get('/auth/receipts/:id/elsewhere', route(receiptCalls.elsewhere), (request) => {
    const { id, row } = accountOf(request)
    return turns.run(`account ${id}`, () => service.elsewhere(id, request.params.id, row.branches))
  })
  done()
}
