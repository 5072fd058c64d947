import { LRUCache } from 'lru-cache'
import { HttpError } from '../http/answers/http-error.ts'

const CALLERS_MAX = 20_000

export interface WorkLimits {
  /** Units of work that a caller may ask for at once after a pause. */
  readonly burst: number
  readonly perSecond: number
}

interface Account {
  readonly left: number
  readonly at: number
}

/**
 * Bounds the work of each caller over time, where one call may cost a lot. It protects this node's own processor, so
 * each node counts for itself.
 */
export class WorkBudget {
  readonly #limits: WorkLimits
  readonly #accounts = new LRUCache<string, Account>({ max: CALLERS_MAX })

  constructor(limits: WorkLimits) {
    this.#limits = limits
  }

  /** Takes units of a caller's budget. Throws `HttpError` 429 with `Retry-After` when too few are left. */
  take(caller: string, units: number, now = performance.now()): void {
    const { burst, perSecond } = this.#limits
    const { left: before, at } = this.#accounts.get(caller) ?? { left: burst, at: now }
    const left = Math.min(burst, before + ((now - at) / 1_000) * perSecond)
    const missing = Math.min(units, burst) - left
    if (missing > 0)
      throw new HttpError(429, 'too-many-requests', {
        retryAfter: Math.ceil(missing / perSecond),
      })
    this.#accounts.set(caller, { left: left - units, at: now })
  }
}
