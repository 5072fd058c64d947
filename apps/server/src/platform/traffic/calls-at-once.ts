import type { ServerResponse } from 'node:http'
import { HttpError, serverBusy } from '../http/answers/http-error.ts'

const RETRY_SECONDS = 1

export interface CallsAtOnceLimits {
  readonly perCaller: number
  readonly waiting: number
  readonly total: number
}

interface Waiting {
  readonly enter: () => void
  readonly refuse: (error: Error) => void
}

interface Caller {
  running: number
  readonly waiting: Waiting[]
}

/**
 * Bounds how many expensive calls this node runs at once, so that one caller cannot starve the others: a burst of one
 * caller is processed a few at a time, a flood is refused. When all places are taken, a caller with fewer calls takes
 * the place of one that waits for the caller with most, so a few callers cannot hold all places. It protects this
 * node's own processor, memory and connections, so nothing is shared between nodes.
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
   * @returns a function that passes the turn to the next caller; repeated calls do nothing
   */
  async enter(caller: string): Promise<() => void> {
    const { perCaller, waiting, total } = this.#limits
    const here = this.#callers.get(caller) ?? { running: 0, waiting: [] }
    if (here.waiting.length >= waiting && here.running >= perCaller) {
      throw new HttpError(429, 'too-many-at-once', {
        retryAfter: RETRY_SECONDS,
      })
    }
    if (this.#total >= total && !this.#makesRoomFor(here)) throw serverBusy(RETRY_SECONDS)
    this.#callers.set(caller, here)
    this.#total += 1
    if (here.running < perCaller) here.running += 1
    else await new Promise<void>((enter, refuse) => here.waiting.push({ enter, refuse }))
    return this.#leaving(caller, here)
  }

  /** Waits for a caller's turn, which lasts until the response is sent or cut off. Throws as `run`. */
  async enterUntilClosed(caller: string, response: ServerResponse): Promise<void> {
    const leave = await this.enter(caller)
    response.once('close', leave)
    if (response.destroyed) leave()
  }

  /** Refuses the last waiting call of the caller with most calls. Returns false unless that caller still has more. */
  #makesRoomFor(newcomer: Caller): boolean {
    const countOf = ({ running, waiting }: Caller) => running + waiting.length
    const others = [...this.#callers.values()].filter(({ waiting }) => waiting.length > 0)
    const [largest] = others.sort((a, b) => countOf(b) - countOf(a))
    if (largest === undefined || countOf(largest) <= countOf(newcomer) + 2) return false
    this.#total -= 1
    largest.waiting.pop()!.refuse(serverBusy(RETRY_SECONDS))
    return true
  }

  #leaving(caller: string, here: Caller): () => void {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#total -= 1
      const next = here.waiting.shift()
      // The slot goes straight to the next in line.
      if (next !== undefined) return next.enter()
      here.running -= 1
      if (here.running === 0) this.#callers.delete(caller)
    }
  }
}
