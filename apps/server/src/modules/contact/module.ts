import type { AppModule } from '../../platform/app-module.ts'
import { ContactInbox, type ContactInboxOptions } from './messages.ts'
import { contactRoutes, inboxRoutes } from './routes.ts'
import { ContactService, type ContactServiceOptions } from './service.ts'

export function contactModule(options: ContactServiceOptions & ContactInboxOptions): AppModule {
  const service = new ContactService(options)
  const inbox = new ContactInbox(options)
  return {
    routes: async (app) => {
      await app.register(contactRoutes, { service })
      await app.register(inboxRoutes, { inbox })
    },
    exportData: async ({ row }) => ({ contact_messages: await service.exportData(row.email) }),
  }
}
