import { dayIn } from '@cenolov/core'

/** What time it is. Whatever asks for 'today' is given this, so that all of it agrees, and tests can say when it is. */
export interface Clock {
  now(): Date
  /** The day where the shops are (`TIME_ZONE`), `YYYY-MM-DD`. */
  today(): string
}

/** @param now for tests */
export function clockOf(timeZone: string, now: () => Date = () => new Date()): Clock {
  return { now, today: () => dayIn(timeZone, now()) }
}
