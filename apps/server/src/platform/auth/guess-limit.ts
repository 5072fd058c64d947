import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'

/** How many failures of one kind are allowed in a window. */
export interface Limit {
  readonly failures: number
  readonly windowSeconds: number
}

const TOO_MANY = 'Príliš veľa pokusov. Skúste to neskôr.'

/**
 * Limits guessing. Kept in the database, so it holds across nodes. A try is counted before its outcome is known
 * and given back when it succeeds: many tries at once cannot slip through between check and count.
 */
export class GuessLimit {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Counts a try under each name. Throws `HttpError` 429 with `Retry-After` when one of them has too many.
   * @returns gives the tries back; call it when the try succeeded
   */
  async count(limits: ReadonlyMap<string, Limit>): Promise<() => Promise<void>> {
    const keys: string[] = []
    for (const [name, limit] of limits) {
      const key = createHash('sha256').update(name).digest('base64url')
      keys.push(key)
      const ends = sql<Date>`now() + make_interval(secs => ${limit.windowSeconds})`
      const row = await this.#db
        .insertInto('rate_limits')
        .values({ key, failures: 1, window_ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            failures: sql`CASE WHEN rate_limits.window_ends_at <= now() THEN 1 ELSE rate_limits.failures + 1 END`,
            window_ends_at: sql`CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.window_ends_at ELSE rate_limits.window_ends_at END`,
          }),
        )
        .returning([
          'failures',
          sql<number>`extract(epoch FROM window_ends_at - now())::float8`.as('seconds_left'),
        ])
        .executeTakeFirstOrThrow()
      if (row.failures > limit.failures) {
        // Tries over the limit stay uncounted for the names before, so one account cannot lock out an address.
        await this.#giveBack(keys)
        throw new HttpError(429, TOO_MANY, { retryAfter: row.seconds_left })
      }
    }
    return () => this.#giveBack(keys)
  }

  async #giveBack(keys: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('key', 'in', keys)
      .execute()
  }
}
