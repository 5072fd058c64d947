import type { ServerPlugin } from '#platform/server-plugin.ts'
import { administrationRoutes } from './administration/routes.ts'
import { ChainCatalogues } from './chain-catalogues.ts'
import { EkasaClient } from './ekasa-client.ts'
import { ReceiptKey } from './receipt-key.ts'
import { receiptRoutes } from './routes.ts'
import { ReceiptsService } from './service.ts'

/** With `EKASA=off` there are no calls, but accounts still export their receipts. */
export const plugin: ServerPlugin = (context) => {
  const { config, db, limits } = context
  const { mode, url } = config.ekasa
  const service = new ReceiptsService({
    ...context,
    key: new ReceiptKey(db),
    catalogues: new ChainCatalogues(db),
    ekasa:
      mode === 'server'
        ? new EkasaClient({ url, limits, userAgent: `Cenolov/1.0 (+${config.publicUrl})` })
        : null,
  })
  const exportData = async ({ id }: { readonly id: number }) => ({ receipts: await service.exportData(id) })
  if (mode === 'off') return [{ exportData }]
  return [
    {
      routes: async (app) => {
        await app.register(receiptRoutes, { service })
        await app.register(administrationRoutes, { db })
      },
      exportData,
    },
  ]
}
