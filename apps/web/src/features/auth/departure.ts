import { propertiesOf } from '../../properties.ts'
import type { Session } from './session-store.ts'

/** The end of this tab's last session; forgotten on arrival at the login. */
export interface Departure {
  /** The signed-out user; null if unknown. */
  readonly userId: number | null
  /** False when the session expired, so that the visit may resume. */
  readonly byChoice: boolean
}

/** Location state for the login: the user whose visit may resume. */
export interface InterruptedVisit {
  readonly visitor: number
}

export class Departures {
  #last: Departure | null = null
  #expiring = false

  get last(): Departure | null {
    return this.#last
  }

  /** Runs `end` and marks the session as expired rather than signed out. */
  expire<T>(end: () => T): T {
    this.#expiring = true
    try {
      return end()
    } finally {
      this.#expiring = false
    }
  }

  onChange(now: Session, before: Session): void {
    if (now.status !== 'unauthenticated') this.#last = null
    else if (before.status !== 'unauthenticated')
      this.#last = {
        userId: before.status === 'authenticated' ? before.user.id : null,
        byChoice: !this.#expiring,
      }
  }

  forget(): void {
    this.#last = null
  }
}

export const departures = new Departures()

/** Returns the user whose visit may resume, from a location's state, or null when any user's may. */
export function interruptedVisitor(state: unknown): number | null {
  const { visitor } = propertiesOf(state)
  return typeof visitor === 'number' ? visitor : null
}
