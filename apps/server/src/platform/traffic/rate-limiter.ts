import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Asker } from '../auth/secrets/hashing-turns.ts'
import { inHashingTurn } from '../auth/secrets/password.ts'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/answers/http-error.ts'

export interface Limit {
  readonly failures: number
  readonly windowSeconds: number
}

/**
 * Names a counter. Values are quoted, because callers choose them, so that an address with spaces cannot pass for an
 * address and a network.
 */
export const limitName = (words: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: words }, ...values.map((value) => JSON.stringify(value)))

/** Returns the words of a limit's name without the values that callers chose. */
const wordsOf = (name: string): string =>
  name
    .replace(/"(?:[^"\\]|\\.)*"|\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const secondsLeft = sql<number>`extract(epoch FROM window_ends_at - now())::float8`.as('seconds_left')
const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url')

/**
 * Limits guesses, mails and other attempts. Counted in the database, so that limits hold across nodes. An attempt is
 * counted before its outcome is known and given back when it succeeds, so that concurrent attempts cannot slip through
 * between check and count.
 */
export class RateLimiter {
  readonly #db: Database
  readonly #refused = new Map<string, number>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Attempts that this process has refused, by the words of the limit (`login network`). */
  get refused(): ReadonlyMap<string, number> {
    return this.#refused
  }

  /**
   * Checks a guess: refuses it when one of the names has too many failures, else compares in a hashing turn and counts
   * a failure. Throws `HttpError` 429 with `Retry-After`, or 503 when too many wait for a turn.
   */
  async check(
    limits: ReadonlyMap<string, Limit>,
    asker: Asker,
    compare: () => Promise<boolean>,
  ): Promise<boolean> {
    await this.#requireLeft(limits)
    // Counted inside the turn: an attempt that still waits is no guess yet.
    return inHashingTurn('sign-in', asker, async () => {
      const succeed = await this.#add(limits)
      const isRight = await compare()
      if (isRight) await succeed()
      return isRight
    })
  }

  /**
   * Counts an attempt under each name. Throws `HttpError` 429 with `Retry-After` when one of them has too many; a
   * refused attempt is not counted.
   * @param amount of attempts that a call makes at once
   * @returns a function that gives the attempts back; call it after a success
   */
  async count(limits: ReadonlyMap<string, Limit>, amount = 1): Promise<() => Promise<void>> {
    await this.#requireLeft(limits)
    return this.#add(limits, amount)
  }

  /**
   * Like `count`, but returns false when a name has too many attempts, so that the caller can skip the work silently.
   */
  async countIfLeft(limits: ReadonlyMap<string, Limit>): Promise<boolean> {
    return this.count(limits).then(
      () => true,
      (error) => {
        if (error instanceof HttpError) return false
        throw error
      },
    )
  }

  /** Call it once their account is proven by other means. */
  async forget(names: readonly string[], db: Database = this.#db): Promise<void> {
    await db.deleteFrom('rate_limits').where('key', 'in', names.map(keyOf)).execute()
  }

  async prove(name: string, days: number): Promise<void> {
    const ends = sql<Date>`now() + make_interval(days => ${days})`
    await this.#db
      .insertInto('rate_limits')
      .values({ key: keyOf(name), failures: 0, window_ends_at: ends })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at: ends }))
      .execute()
  }

  async isProven(name: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '=', keyOf(name))
      .where('window_ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return row !== undefined
  }

  async giveBack(names: readonly string[]): Promise<void> {
    await this.#giveBack(names.map(keyOf), 1)
  }

  async #add(limits: ReadonlyMap<string, Limit>, amount = 1): Promise<() => Promise<void>> {
    const keys: string[] = []
    for (const [name, limit] of limits) {
      const key = keyOf(name)
      keys.push(key)
      const ends = sql<Date>`now() + make_interval(secs => ${limit.windowSeconds})`
      const row = await this.#db
        .insertInto('rate_limits')
        .values({ key, failures: amount, window_ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            failures: sql`CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.failures ELSE rate_limits.failures + excluded.failures END`,
            window_ends_at: sql`CASE WHEN rate_limits.window_ends_at <= now() THEN excluded.window_ends_at ELSE rate_limits.window_ends_at END`,
          }),
        )
        .returning(['failures', secondsLeft])
        .executeTakeFirstOrThrow()
      if (row.failures > limit.failures) {
        // An attempt over one limit is given back to the other names, so that one account cannot lock out an address.
        await this.#giveBack(keys, amount)
        throw this.#refusal(name, row.seconds_left)
      }
    }
    return () => this.#giveBack(keys, amount)
  }

  async #requireLeft(limits: ReadonlyMap<string, Limit>): Promise<void> {
    const byKey = new Map([...limits].map(([name, limit]) => [keyOf(name), { name, ...limit }]))
    const rows = await this.#db
      .selectFrom('rate_limits')
      .select(['key', 'failures', secondsLeft])
      .where('key', 'in', [...byKey.keys()])
      .where('window_ends_at', '>', sql<Date>`now()`)
      .execute()
    const full = rows.find(
      ({ key, failures }) => failures >= (byKey.get(key)?.failures ?? Number.POSITIVE_INFINITY),
    )
    if (full !== undefined) throw this.#refusal(byKey.get(full.key)?.name ?? '', full.seconds_left)
  }

  #refusal(name: string, retryAfter: number): HttpError {
    const words = wordsOf(name)
    this.#refused.set(words, (this.#refused.get(words) ?? 0) + 1)
    return new HttpError(429, 'too-many-attempts', { retryAfter })
  }

  async #giveBack(keys: readonly string[], amount: number): Promise<void> {
    // One key per statement, so that two calls giving back the same keys cannot deadlock.
    for (const key of keys) {
      // A row with a count of 0 is deleted, because callers choose names without end.
      const { numDeletedRows } = await this.#db
        .deleteFrom('rate_limits')
        .where('key', '=', key)
        .where('failures', '<=', amount)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) continue
      await this.#db
        .updateTable('rate_limits')
        .set({ failures: sql`greatest(failures - ${amount}, 0)` })
        .where('key', '=', key)
        .execute()
    }
  }
}
