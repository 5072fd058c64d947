import type { AlertChannels } from '@cenolov/contract/alerts'
import { readTimeOfDay, timeOfDayText } from '@cenolov/core/alerts'
import type { Account } from '#platform/auth/accounts/account.ts'
import type { Database } from '#platform/database/database.ts'
import type { PushMessages } from './push/push-messages.ts'
import type { VapidKeyStore } from './push/vapid-keys.ts'

export class ChannelSettings {
  readonly #db: Database
  readonly #keys: VapidKeyStore
  readonly #push: PushMessages

  constructor(db: Database, keys: VapidKeyStore, push: PushMessages) {
    this.#db = db
    this.#keys = keys
    this.#push = push
  }

  async read(account: Account): Promise<AlertChannels> {
    const [{ publicKey }, quiet, feed, devices] = await Promise.all([
      this.#keys.read(),
      this.#db.selectFrom('quiet_hours').selectAll().where('user_id', '=', account.id).executeTakeFirst(),
      this.#db
        .selectFrom('alert_feeds')
        .select('created_at')
        .where('user_id', '=', account.id)
        .executeTakeFirst(),
      this.#push.devices(account),
    ])
    return {
      push_key: publicKey,
      quiet_hours: quiet ? { from: timeOfDayText(quiet.begins), to: timeOfDayText(quiet.ends) } : null,
      feed_since: feed?.created_at.toISOString() ?? null,
      devices,
    }
  }

  /** Hours that end when they begin mean no quiet hours. */
  async setQuietHours(account: Account, hours: AlertChannels['quiet_hours']): Promise<AlertChannels> {
    const begins = hours === null ? null : readTimeOfDay(hours.from)
    const ends = hours === null ? null : readTimeOfDay(hours.to)
    if (begins === null || ends === null || begins === ends)
      await this.#db.deleteFrom('quiet_hours').where('user_id', '=', account.id).execute()
    else
      await this.#db
        .insertInto('quiet_hours')
        .values({ user_id: account.id, begins, ends })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ begins, ends }))
        .execute()
    return this.read(account)
  }
}
