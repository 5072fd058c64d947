import type { AppModule } from '../../platform/app-module.ts'
import { premiumRoutes } from './routes.ts'
import { PremiumService, type PremiumServiceOptions } from './service.ts'

export interface PremiumModule extends AppModule {
  readonly service: PremiumService
}

export function premiumModule(options: PremiumServiceOptions): PremiumModule {
  const service = new PremiumService(options)
  return {
    service,
    routes: async (app) => void (await app.register(premiumRoutes, { service })),
    jobs: [
      {
        queue: 'premium-ends',
        options: { policy: 'standard', retryLimit: 3, retryDelay: 60 },
        schedule: '0 * * * *',
        run: () => service.tellOfEnds(),
      },
    ],
    exportData: async ({ id }) => ({ premium_requests: await service.requestsOf(id) }),
  }
}
