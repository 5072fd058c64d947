import type { Database } from '../../platform/database/database.ts'

/** Leaves out the keys of devices. */
export async function exportAlerts(db: Database, userId: number) {
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
