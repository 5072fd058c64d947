import type { AlertCheckResponse } from '@cenolov/contract'
import type { Job } from 'pg-boss'
import type { AppModule } from '../../platform/app-module.ts'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { onceWith } from '../../platform/http/answer-once.ts'
import { MAIL_JOBS } from '../../platform/mail/mail-queue.ts'
import { callInThread } from '../../platform/thread.ts'
import { ALERT_MAIL_QUEUE, AlertMails, type AlertMailsOptions } from './alert-mails.ts'
import { AlertSettings } from './alert-settings.ts'
import type { AlertCheckData } from './check-alerts.ts'
import type { AlertMailJob } from './choose-items.ts'
import { alertRoutes } from './routes.ts'
import { Unsubscribe } from './unsubscribe.ts'

export const ALERTS_QUEUE = 'price-alerts'

export interface AlertsOptions extends Omit<AlertMailsOptions, 'unsubscribe'> {
  readonly connection: ConnectionSettings
  /** The oldest day whose prices are not stale now. */
  readonly firstFresh: () => string
}

/** Keyword alerts: their settings, the hourly check, the mails (DESIGN section 8). */
export function alertsModule({ connection, firstFresh, ...options }: AlertsOptions): AppModule {
  const settings = new AlertSettings(options.db)
  const once = onceWith(options.db, (db) => new AlertSettings(db))
  const unsubscribe = new Unsubscribe(options.db)
  const mails = new AlertMails({ ...options, unsubscribe })
  // In a thread of its own: a check of a million alerts would keep shoppers waiting.
  const check = () => {
    const data: AlertCheckData = { connection, firstFresh: firstFresh() }
    const module = new URL('./check-alerts.ts', import.meta.url)
    return callInThread<AlertCheckResponse>(module, 'runAlertCheck', data)
  }
  return {
    routes: async (app) => void (await app.register(alertRoutes, { settings, once, check, unsubscribe })),
    jobs: [
      {
        queue: ALERTS_QUEUE,
        options: { policy: 'standard', retryLimit: 3, retryDelay: 60 },
        schedule: '0 * * * *',
        run: check,
      },
      {
        queue: ALERT_MAIL_QUEUE,
        ...MAIL_JOBS,
        run: ({ data, id }: Job<AlertMailJob>) => mails.send(data, id),
      },
    ],
    exportData: ({ id }) => settings.list(id).then(({ keyword_alerts }) => ({ keyword_alerts })),
  }
}
