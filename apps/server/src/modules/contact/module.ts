import type { AppModule } from '../../platform/app-module.ts'
import { contactRoutes } from './routes.ts'
import { ContactService, type ContactServiceOptions } from './service.ts'

export function contactModule(options: ContactServiceOptions): AppModule {
  const service = new ContactService(options)
  return {
    routes: async (app) => void (await app.register(contactRoutes, { service })),
    exportData: async ({ row }) => ({ contact_messages: await service.exportData(row.email) }),
  }
}
