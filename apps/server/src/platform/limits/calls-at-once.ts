import { HttpError } from '../http/answers/http-error.ts'

const RETRY_SECONDS = 1

export interface CallsAtOnceLimits {
  /** Calls of one caller that run at the same time. */
  readonly perCaller: number
  /** Calls of all callers together. */
  readonly total: number
}

/**
 * Bounds how many dear calls this node works on at once, so that one caller cannot take it from the others. It guards
 * the node's own processor, memory and connections, which is why nothing of it is shared between nodes.
 */
export class CallsAtOnce {
  readonly #limits: CallsAtOnceLimits
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(limits: CallsAtOnceLimits) {
    this.#limits = limits
  }

  /** Runs some work for a caller. Throws `HttpError` 429 when the caller has too much running, 503 when all have. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = this.enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Takes a place for a caller. Throws as `run`.
   * @returns gives the place back; further calls of it do nothing
   */
  enter(caller: string): () => void {
    const running = this.#running.get(caller) ?? 0
    if (running >= this.#limits.perCaller) {
      throw new HttpError(429, 'Príliš veľa súčasných požiadaviek. Skúste to o chvíľu.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    if (this.#total >= this.#limits.total) {
      throw new HttpError(503, 'Server je práve vyťažený. Skúste to o chvíľu.', { retryAfter: RETRY_SECONDS })
    }
    this.#running.set(caller, running + 1)
    this.#total += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#total -= 1
      const left = this.#running.get(caller)! - 1
      if (left === 0) this.#running.delete(caller)
      else this.#running.set(caller, left)
    }
  }
}
