import type { Database } from '../../../platform/database/database.ts'

/** Returns a person's alerts on products for their export, without keys of devices. */
export async function exportTargets(db: Database, userId: number) {
  const [targets, events, quiet, feed, devices] = await Promise.all([
    db.selectFrom('price_targets').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
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
  return {
    price_targets: targets,
    price_target_events: events,
    quiet_hours: quiet,
    alert_feed: feed,
    push_devices: devices,
  }
}
