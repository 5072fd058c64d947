import { minuteOfDay, quietMinutesLeft } from '@cenolov/core/alerts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Seconds until a person may be notified; 0 for at once. */
export type QuietSeconds = (userId: number) => Promise<number>

export const quietSecondsBy =
  (db: Database, clock: Clock, timeZone: string): QuietSeconds =>
  async (userId) => {
    const hours = await db
      .selectFrom('quiet_hours')
      .select(['begins as from', 'ends as to'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (hours === undefined) return 0
    return quietMinutesLeft(hours, minuteOfDay(timeZone, clock.now())) * 60
  }
