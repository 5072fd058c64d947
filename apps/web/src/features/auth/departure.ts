import type { Session } from './session-store.ts'

/** How the last session of this tab ended, until somebody arrives at the login. */
export interface Departure {
  /** Whose it was; null when that was never known. */
  readonly userId: number | null
  /** False when it came to its end under the shopper's hands: that visit was interrupted and may go on. */
  readonly byChoice: boolean
}

/** What the login is told of the visit that it may bring back; travels as the location's state. */
export interface InterruptedVisit {
  readonly visitor: number
}

/** Remembers how sessions end; one for the tab. */
export class Departures {
  #last: Departure | null = null
  #expiring = false

  get last(): Departure | null {
    return this.#last
  }

  /** Ends a session by `end`, which is not what its user asked for. */
  expire<T>(end: () => T): T {
    this.#expiring = true
    try {
      return end()
    } finally {
      this.#expiring = false
    }
  }

  /** Follows the session. */
  onChange(now: Session, before: Session): void {
    if (now.status !== 'unauthenticated') this.#last = null
    else if (before.status !== 'unauthenticated')
      this.#last = {
        userId: before.status === 'authenticated' ? before.user.id : null,
        byChoice: !this.#expiring,
      }
  }

  /** Whoever comes from now on comes anew. */
  forget(): void {
    this.#last = null
  }
}

export const departures = new Departures()

/** The user whose visit was interrupted, from a location's state; null when anybody may go on. */
export function interruptedVisitor(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('visitor' in state)) return null
  return typeof state.visitor === 'number' ? state.visitor : null
}
