import { dayIn } from '@cenolov/core/day'

/** All code that needs 'today' uses the same clock, and tests can set it. */
export interface Clock {
  /** Zone of the shops, as `Intl` names it. */
  readonly timeZone: string
  now(): Date
  /** The day where the shops are (`TIME_ZONE`), `YYYY-MM-DD`. */
  today(): string
}

export function clockOf(timeZone: string, now: () => Date = () => new Date()): Clock {
  return { timeZone, now, today: () => dayIn(timeZone, now()) }
}
