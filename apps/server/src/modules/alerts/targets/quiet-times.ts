import { minuteOfDay, quietMinutesLeft } from '@cenolov/core'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The hours in which people want to hear nothing, by the clock of the shops. */
export class QuietTimes {
  readonly #db: Database
  readonly #clock: Clock
  readonly #timeZone: string

  constructor(db: Database, clock: Clock, timeZone: string) {
    this.#db = db
    this.#clock = clock
    this.#timeZone = timeZone
  }

  /** Seconds until a person may be told of something; 0 for at once. */
  async secondsLeft(userId: number): Promise<number> {
    const hours = await this.#db
      .selectFrom('quiet_hours')
      .select(['begins as from', 'ends as to'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (hours === undefined) return 0
    return quietMinutesLeft(hours, minuteOfDay(this.#timeZone, this.#clock.now())) * 60
  }
}
