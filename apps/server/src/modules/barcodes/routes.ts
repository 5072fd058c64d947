import {
  BarcodeReportBody,
  BarcodeReported,
  BarcodeReportsResponse,
  IdParams,
  PageQuery,
  refusals,
} from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { type BarcodeReports, reportFaults } from './service.ts'

const route = routesOf('user', 'catalogue')
const admin = routesOf('admin', 'admin')

/** Reports of barcodes that no product has. */
export const barcodeRoutes: Routes<{ readonly reports: BarcodeReports }> = (app, { reports }, done) => {
  app.post(
    '/api/v1/barcodes/report',
    route(
      { body: BarcodeReportBody, response: { 201: BarcodeReported, ...refusals(401, 422, 429) } },
      reportFaults,
    ),
    async (request, reply) => reply.code(201).send(await reports.report(accountOf(request), request.body)),
  )
  app.get(
    '/api/v1/admin/barcode-reports',
    admin({ querystring: PageQuery, response: { 200: BarcodeReportsResponse, ...refusals(401, 403, 422) } }),
    (request) => reports.list(request.query),
  )
  app.delete(
    '/api/v1/admin/barcode-reports/:id',
    admin({ params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } }),
    (request, reply) => noContent(reply, reports.close(request.params.id)),
  )
  done()
}
