import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** How long one turn of the event loop works on calls before it looks who else has come. */
const SLICE_MS = 10
/** How long it looks at most. A turn of the loop accepts one connection, so many come only in many short turns. */
const LOOK_MS = 10
/** After so long it turns once, so that what the calls left to do is done before the next ones. */
const BATCH_MS = 1
/** A call that has waited so long is refused: those behind it would wait longer still. */
const WAIT_MAX_MS = 2_000

interface Waiting {
  readonly request: IncomingMessage
  readonly since: number
  readonly work: () => void
}

/** How long calls have waited, of those that did. */
const waits = new WeakMap<IncomingMessage, number>()
/** Calls that are to be refused. */
const late = new WeakSet<IncomingMessage>()

/** How long an answer took with the wait for its turn, in milliseconds. */
export const answerTime = ({ request, elapsedTime }: FastifyReply): number =>
  (waits.get(request.raw) ?? 0) + elapsedTime

/** Whether a call has waited too long for its turn. */
export const hasWaited = (request: IncomingMessage): boolean => late.has(request)

/**
 * Lets calls in: at once while there is time, else in the order in which they came, a slice of time after the other.
 * Without it one turn of the event loop works on all calls that the connections bring, for seconds under load. In that
 * time it accepts one more connection, so that the others end in timeouts and never hear that the server is busy.
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

  /** Calls that wait for their turn. */
  get size(): number {
    return this.#waiting.length
  }

  /** A connection was accepted, whose first call is about to come. */
  connected(): void {
    this.#hasArrived = true
  }

  /** Does the work of a call, now or later; not at all when the caller has hung up meanwhile. */
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
    // Connections that keep coming, one in a turn, would wait for the calls of all the others each time.
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

  /** Turns of the loop until one brings no new connection. */
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
