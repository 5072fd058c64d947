import { barcodeReportCalls } from '@cenolov/contract/shopping'
import type { AppModule } from '../../platform/app-module.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { BarcodeReports, type BarcodeReportsOptions, reportFaults } from './service.ts'

export function barcodesModule(options: BarcodeReportsOptions): AppModule {
  const reports = new BarcodeReports(options)
  return { routes: async (app) => void (await app.register(barcodeRoutes, { reports })) }
}

const route = routesOf('user', 'catalogue')
const admin = routesOf('admin', 'admin')

const barcodeRoutes: Routes<{ readonly reports: BarcodeReports }> = (app, { reports }, done) => {
  app.post(
    '/api/v1/barcodes/report',
    route(barcodeReportCalls.report, 'constant', reportFaults),
    async (request, reply) => reply.code(201).send(await reports.report(accountOf(request), request.body)),
  )
  app.get('/api/v1/admin/barcode-reports', admin(barcodeReportCalls.list), (request) =>
    reports.list(request.query),
  )
  app.delete('/api/v1/admin/barcode-reports/:id', admin(barcodeReportCalls.close), (request, reply) =>
    noContent(reply, reports.close(request.params.id)),
  )
  done()
}
