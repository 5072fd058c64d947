import type { AppModule } from '../../platform/app-module.ts'
import { ImportReview, type ReviewOptions } from './review/review.ts'
import { reviewRoutes } from './review/routes.ts'
import { importRoutes } from './routes.ts'
import { IMPORT_QUEUE, ImportService, type ImportServiceOptions } from './service.ts'

const CHECKS_QUEUE = 'import-checks'
const AN_HOUR = 3_600

export interface ImportModule extends AppModule {
  readonly service: ImportService
}

export function importModule(options: ImportServiceOptions & ReviewOptions): ImportModule {
  const service = new ImportService(options)
  const review = new ImportReview(options)
  const { clock } = options
  return {
    service,
    routes: async (app) => {
      await app.register(importRoutes, { service, clock })
      await app.register(reviewRoutes, { review })
    },
    jobs: [
      {
        queue: IMPORT_QUEUE,
        // These jobs only wake a worker. The table of imports says what to run, and in which order.
        options: { policy: 'standard', retryLimit: 2, expireInSeconds: AN_HOUR },
        run: () => service.runWaiting(),
      },
      {
        queue: CHECKS_QUEUE,
        options: { policy: 'standard', retryLimit: 1 },
        schedule: '41 * * * *',
        run: () => service.dropOldChecks(),
      },
    ],
    resume: async () => {
      await service.resumeInterrupted()
      service.watchForOrphans()
    },
  }
}
