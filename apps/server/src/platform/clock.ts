import { dayIn } from '@cenolov/core/day'

/** The current time. Everything that needs 'today' uses the same clock, and tests can set it. */
export interface Clock {
  /** Zone of the shops, a name known to `Intl`. */
  readonly timeZone: string
  now(): Date
  /** The day where the shops are (`TIME_ZONE`), `YYYY-MM-DD`. */
  today(): string
}

export function clockOf(timeZone: string, now: () => Date = () => new Date()): Clock {
  return { timeZone, now, today: () => dayIn(timeZone, now()) }
}
