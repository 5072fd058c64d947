import { HttpError, serverBusy } from '../http/answers/http-error.ts'

const RETRY_SECONDS = 1

export interface CallsAtOnceLimits {
  readonly perCaller: number
  readonly waiting: number
  readonly total: number
}

interface Caller {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Bounds how many expensive calls this node runs at once, so that one caller cannot starve the others: a burst of one
 * caller is processed a few at a time, a flood is refused. It protects this node's own processor, memory and
 * connections, so nothing is shared between nodes.
 */
export class CallsAtOnce {
  readonly #limits: CallsAtOnceLimits
  readonly #callers = new Map<string, Caller>()
  #total = 0

  constructor(limits: CallsAtOnceLimits) {
    this.#limits = limits
  }

  /**
   * Runs work in the caller's turn. Throws `HttpError` 429 when this caller has too many calls here, 503 when all
   * callers together have.
   */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Waits for a caller's turn. Throws as `run`.
   * @returns passes the turn to the next caller; repeated calls do nothing
   */
  async enter(caller: string): Promise<() => void> {
    const { perCaller, waiting, total } = this.#limits
    const here = this.#callers.get(caller) ?? { running: 0, waiting: [] }
    if (here.waiting.length >= waiting && here.running >= perCaller) {
      throw new HttpError(429, 'Príliš veľa súčasných požiadaviek. Skúste to o chvíľu.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    if (this.#total >= total) throw serverBusy(RETRY_SECONDS)
    this.#callers.set(caller, here)
    this.#total += 1
    if (here.running < perCaller) here.running += 1
    else await new Promise<void>((resolve) => here.waiting.push(resolve))
    return this.#leaving(caller, here)
  }

  #leaving(caller: string, here: Caller): () => void {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#total -= 1
      const next = here.waiting.shift()
      // The slot goes straight to the next in line.
      if (next !== undefined) return next()
      here.running -= 1
      if (here.running === 0) this.#callers.delete(caller)
    }
  }
}
