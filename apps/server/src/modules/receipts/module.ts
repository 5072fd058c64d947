import type { AppModule } from '../../platform/app-module.ts'
import type { EkasaSettings } from '../../platform/config/plugin-settings.ts'
import { administrationRoutes } from './administration/routes.ts'
import { ChainCatalogues } from './chain-catalogues.ts'
import { EkasaClient } from './ekasa-client.ts'
import { ReceiptKey } from './receipt-key.ts'
import { receiptRoutes } from './routes.ts'
import { type ReceiptsOptions, ReceiptsService } from './service.ts'

export interface ReceiptsModuleOptions extends Omit<ReceiptsOptions, 'key' | 'catalogues' | 'ekasa'> {
  readonly ekasa: EkasaSettings
  readonly publicUrl: string
}

/** Receipts of shoppers. With `EKASA=off` there are no calls, and what accounts have stays in their export. */
export function receiptsModule({ ekasa, publicUrl, ...options }: ReceiptsModuleOptions): AppModule {
  const { db, limits } = options
  const service = new ReceiptsService({
    ...options,
    key: new ReceiptKey(db),
    catalogues: new ChainCatalogues(db),
    ekasa:
      ekasa.mode === 'server'
        ? new EkasaClient({ url: ekasa.url, limits, userAgent: `Cenolov/1.0 (+${publicUrl})` })
        : null,
  })
  return {
    ...(ekasa.mode === 'off'
      ? {}
      : {
          routes: async (app) => {
            await app.register(receiptRoutes, { service })
            await app.register(administrationRoutes, { db })
          },
        }),
    exportData: async ({ id }) => ({ receipts: await service.exportData(id) }),
  }
}
