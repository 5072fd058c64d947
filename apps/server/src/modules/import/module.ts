import type { AppModule } from '../../platform/app-module.ts'
import { type HeldOptions, HeldService, tellOfHeldRows } from './held/service.ts'
import { heldRoutes, importRoutes } from './routes.ts'
import { IMPORT_QUEUE, ImportService, type ImportServiceOptions } from './service.ts'

const CHECKS_QUEUE = 'import-checks'
const AN_HOUR = 3_600

export interface ImportModule extends AppModule {
  readonly service: ImportService
  readonly held: HeldService
}

export interface ImportModuleOptions extends ImportServiceOptions, HeldOptions {
  readonly publicUrl: string
}

export function importModule(options: ImportModuleOptions): ImportModule {
  const service = new ImportService(options)
  const held = new HeldService(options)
  const { clock } = options
  return {
    service,
    held,
    routes: async (app) => {
      await app.register(importRoutes, { service, clock })
      await app.register(heldRoutes, { held })
    },
    jobs: [
      {
        queue: IMPORT_QUEUE,
        // These jobs only wake a worker. The table of imports decides which import runs next.
        options: { policy: 'standard', retryLimit: 2, expireInSeconds: AN_HOUR },
        run: () => service.runWaiting(),
      },
      {
        queue: CHECKS_QUEUE,
        options: { policy: 'standard', retryLimit: 1 },
        schedule: '41 * * * *',
        run: () => service.dropOldChecks(),
      },
      {
        queue: 'held-notice',
        options: { policy: 'stately', retryLimit: 1 },
        schedule: '*/10 * * * *',
        run: async () => void (await tellOfHeldRows(options.db, options.queue, options.publicUrl)),
      },
    ],
    resume: async () => {
      await service.resumeInterrupted()
      service.watchForOrphans()
    },
  }
}
