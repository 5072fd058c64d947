import type { AppModule } from '../../platform/app-module.ts'
import { barcodeRoutes } from './routes.ts'
import { BarcodeReports, type BarcodeReportsOptions } from './service.ts'

export function barcodesModule(options: BarcodeReportsOptions): AppModule {
  const reports = new BarcodeReports(options)
  return { routes: async (app) => void (await app.register(barcodeRoutes, { reports })) }
}
