import type { AppModule } from '../../platform/app-module.ts'
import { ContactInbox, type ContactInboxOptions } from './messages.ts'
import { PriceReports, type PriceReportsOptions } from './price-reports.ts'
import { contactRoutes, inboxRoutes } from './routes.ts'
import { ContactService, type ContactServiceOptions } from './service.ts'

export interface ContactModule extends AppModule {
  readonly reports: PriceReports
}

export function contactModule(
  options: ContactServiceOptions & ContactInboxOptions & PriceReportsOptions,
): ContactModule {
  const service = new ContactService(options)
  const inbox = new ContactInbox(options)
  const reports = new PriceReports(options)
  return {
    reports,
    routes: async (app) => {
      await app.register(contactRoutes, { service, reports })
      await app.register(inboxRoutes, { inbox })
    },
    exportData: async ({ row }) => ({ contact_messages: await service.exportData(row.email) }),
  }
}
