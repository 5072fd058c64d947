import type { AlertCheckResponse } from '@cenolov/contract/alerts'
import type { Job } from 'pg-boss'
import type { AppModule } from '../../platform/app-module.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import type { Database } from '../../platform/database/database.ts'
import { onceWith } from '../../platform/http/answer-once.ts'
import { MAIL_JOBS } from '../../platform/mail/mail-queue.ts'
import { callInThread } from '../../platform/threads/thread.ts'
import { AlertFeed } from './alert-feed.ts'
import { ALERT_QUEUE, type AlertJob, EARLIER_QUEUES } from './alert-jobs.ts'
import { channelRoutes } from './channel-routes.ts'
import { ChannelSettings } from './channel-settings.ts'
import type { AlertCheckData } from './check-watches.ts'
import { AlertDelivery, type AlertDeliveryOptions } from './delivery.ts'
import { PushMessages } from './push/push-messages.ts'
import { PushSender } from './push/push-sender.ts'
import { VapidKeyStore } from './push/vapid-keys.ts'
import { alertRoutes } from './routes.ts'
import { Unsubscribe } from './unsubscribe.ts'
import { WATCH_GOODS_QUEUE, watchGoods } from './watch-goods.ts'
import { WatchSettings } from './watch-settings.ts'
import type { WatchStartOptions } from './watch-start.ts'

const ALERTS_QUEUE = 'price-alerts'
const WATCH_EXPIRE_SECONDS = 3_600

export interface AlertsOptions extends Omit<AlertDeliveryOptions, 'unsubscribe' | 'push'>, WatchStartOptions {
  readonly connection: ConnectionSettings
  readonly contactEmail: string
  readonly allowedHosts: ReadonlySet<string>
}

export function alertsModule(options: AlertsOptions): AppModule {
  const { connection, firstFresh, elsewhere, db, queue, publicUrl, allowedHosts } = options
  const settingsOn = (on: Database) => new WatchSettings({ db: on, elsewhere, firstFresh })
  const unsubscribe = new Unsubscribe(options.db)
  const keys = new VapidKeyStore(db)
  const sender = new PushSender(keys, options.contactEmail, allowedHosts)
  const pushOn = (on: Database) => new PushMessages({ db: on, queue, sender, allowedHosts })
  const push = pushOn(db)
  const delivery = new AlertDelivery({ ...options, unsubscribe, push })
  // Runs in a thread of its own, because a check of a million alerts would keep shoppers waiting.
  const check = () => {
    const data: AlertCheckData = { connection, firstFresh: firstFresh(), today: options.clock.today() }
    const module = new URL('./check-watches.ts', import.meta.url)
    return callInThread<AlertCheckResponse>(module, 'runAlertCheck', data)
  }
  return {
    routes: async (app) => {
      const [settings, once] = [settingsOn(db), onceWith(db, settingsOn)]
      await app.register(alertRoutes, { db, settings, once, check, unsubscribe })
      await app.register(channelRoutes, {
        onceDevice: onceWith(db, pushOn),
        channels: new ChannelSettings(db, keys, push),
        push,
        feed: new AlertFeed(db, publicUrl, options.currency),
      })
    },
    jobs: [
      {
        queue: ALERTS_QUEUE,
        options: { policy: 'standard', retryLimit: 3, retryDelay: 60 },
        schedule: '0 * * * *',
        run: check,
      },
      {
        queue: WATCH_GOODS_QUEUE,
        options: { policy: 'stately', retryLimit: 1, expireInSeconds: WATCH_EXPIRE_SECONDS },
        schedule: '40 * * * *',
        run: async () => void (await watchGoods(db, elsewhere)),
      },
      ...[ALERT_QUEUE, ...EARLIER_QUEUES].map((name) => ({
        queue: name,
        ...MAIL_JOBS,
        run: ({ data, id }: Job<AlertJob>) => delivery.send(data, id),
      })),
      push.job(),
    ],
    // Loads the keys early, so that no first subscription waits for them.
    resume: async () => void (await keys.read()),
    exportData: ({ id }) => exportAlerts(db, id),
    stop: () => sender.close(),
  }
}

/** Leaves out the keys of devices. */
async function exportAlerts(db: Database, userId: number) {
  const [watches, news, quiet, feed, devices] = await Promise.all([
    db.selectFrom('watches').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('price_target_events').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('quiet_hours').select(['begins', 'ends']).where('user_id', '=', userId).execute(),
    db.selectFrom('alert_feeds').select('created_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return { watches, price_target_events: news, quiet_hours: quiet, alert_feed: feed, push_devices: devices }
}
