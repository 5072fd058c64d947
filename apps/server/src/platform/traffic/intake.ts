import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** How long one turn of the event loop works on calls before it accepts new ones. */
const SLICE_MS = 10
/** How long it accepts at most. A turn of the loop accepts one connection, so many need many short turns. */
const LOOK_MS = 10
/** After this long the loop turns once, so that deferred work of the calls is done before the next ones. */
const BATCH_MS = 1
/** A call that has waited this long is refused, because later ones would wait longer still. */
const WAIT_MAX_MS = 2_000

interface Waiting {
  readonly request: IncomingMessage
  readonly since: number
  readonly work: () => void
}

const waits = new WeakMap<IncomingMessage, number>()
const late = new WeakSet<IncomingMessage>()

/** Returns how long an answer took including the wait for its turn, in milliseconds. */
export const answerTime = ({ request, elapsedTime }: FastifyReply): number =>
  (waits.get(request.raw) ?? 0) + elapsedTime

export const hasWaited = (request: IncomingMessage): boolean => late.has(request)

/**
 * Admits calls: at once while there is time, else in the order of their arrival, one slice of time after the other.
 * Without it, one turn of the event loop works on all calls of the open connections, for seconds under load. In that
 * time it accepts one more connection, so that the other callers time out and never learn that the server is busy.
 */
export class Intake {
  readonly #waitMaxMs: number
  readonly #waiting: Waiting[] = []
  /** When the first call of this turn came; null before it. */
  #turnBegan: number | null = null
  #hasArrived = false
  #isWorking = false

  constructor(waitMaxMs = WAIT_MAX_MS) {
    this.#waitMaxMs = waitMaxMs
  }

  get size(): number {
    return this.#waiting.length
  }

  /** Notes an accepted connection, whose first call is about to come. */
  connected(): void {
    this.#hasArrived = true
  }

  take(request: IncomingMessage, work: () => void): void {
    const now = performance.now()
    if (this.#turnBegan === null) {
      this.#turnBegan = now
      setImmediate(() => this.#endTurn())
    }
    if (!this.#isWorking && now - this.#turnBegan < SLICE_MS) work()
    else this.#waiting.push({ request, since: now, work })
  }

  #endTurn(): void {
    this.#turnBegan = null
    if (this.#isWorking) return
    // Otherwise connections that arrive one in a turn would each wait for the calls of all the others.
    if (this.#hasArrived || this.#waiting.length > 0) void this.#workOff()
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true
    do {
      await this.#look()
      const begin = performance.now()
      while (this.#waiting.length > 0 && performance.now() - begin < SLICE_MS) {
        this.#workOnBatch()
        await nextTurn()
      }
    } while (this.#waiting.length > 0)
    this.#isWorking = false
  }

  async #look(): Promise<void> {
    const begin = performance.now()
    do {
      this.#hasArrived = false
      await nextTurn()
    } while (this.#hasArrived && performance.now() - begin < LOOK_MS)
  }

  #workOnBatch(): void {
    const begin = performance.now()
    let done = 0
    while (done < this.#waiting.length && performance.now() - begin < BATCH_MS) {
      this.#workOn(this.#waiting[done]!)
      done += 1
    }
    this.#waiting.splice(0, done)
  }

  #workOn({ request, since, work }: Waiting): void {
    if (request.socket.destroyed) return
    const wait = performance.now() - since
    waits.set(request, wait)
    if (wait > this.#waitMaxMs) late.add(request)
    work()
  }
}
