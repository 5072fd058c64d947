import { barcodeReportCalls } from '@cenolov/contract/shopping'
import type { AppModule } from '../../platform/app-module.ts'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { BarcodeReports, type BarcodeReportsOptions, reportFaults } from './service.ts'

export interface BarcodesModule extends AppModule {
  readonly reports: BarcodeReports
}

export function barcodesModule(options: BarcodeReportsOptions): BarcodesModule {
  const reports = new BarcodeReports(options)
  return { reports, routes: async (app) => void (await app.register(barcodeRoutes, { reports })) }
}

const route = routesOf('user', 'catalogue')

const barcodeRoutes: Routes<{ readonly reports: BarcodeReports }> = (app, { reports }, done) => {
  app.post(
    '/api/v1/barcodes/report',
    route(barcodeReportCalls.report, 'constant', reportFaults),
    async (request, reply) => reply.code(201).send(await reports.report(accountOf(request), request.body)),
  )
  done()
}
