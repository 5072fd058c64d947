import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@cenolov/demo/random'
import { callsOf, type VisitorCall, type Visitors } from './visitors.ts'

export interface OpenLoad {
  readonly url: string
  readonly visitors: Visitors
  /** Calls a second, at random moments, however many answers are pending. */
  readonly rate: number
  readonly seed: number
  /** Maximum number of connections. Further calls wait for one, and their wait counts. */
  readonly connections: number
  readonly patienceMs: number
}

export interface Sample {
  readonly kind: string
  /** When the call was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Delay of the call by the visitors' process itself, not by the server. */
  readonly lateMs: number
  /** From `at` to the last byte of the answer, including the wait for a connection. */
  readonly ms: number
  /** Null without an answer: the visitor gave up, the connection broke, or the load was over. */
  readonly status: number | null
  /** Reason of the broken connection, such as `ECONNRESET`; `waiting` for an answer that was pending at the end. */
  readonly fault?: string
  readonly hasRetryAfter: boolean
}

/** Number of networks of the callers, as in a small country. */
const NETWORKS = 5_000
const PAUSE_MS = 1
const AT_ONCE = 50
const BEHIND_MAX_MS = 1_000
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }

export const now = (): number => performance.timeOrigin + performance.now()

/**
 * Sends calls at a rate until `stopped`, then waits for the pending answers, or drops them at once when its reason is
 * `'leave'`. Callers that wait for each answer would hide how long calls wait in a queue.
 */
export async function runOpenLoad(load: OpenLoad, stopped: AbortSignal): Promise<readonly Sample[]> {
  const random = seededRandom(load.seed + 1)
  const next = callsOf(load.visitors, load.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: 'lifo' })
  const samples: Sample[] = []
  const owed = new Set<Call>()
  let due = now()
  while (!stopped.aborted) {
    // Calls that this process is late for are skipped: a burst of them would be another load.
    due = Math.max(due, now() - BEHIND_MAX_MS)
    for (let sent = 0; due <= now() && sent < AT_ONCE; sent += 1) {
      const address = random.integer(1, NETWORKS)
      const call = new Call(load, agent, next(), `10.${address >> 8}.${address & 255}.1`, now() - due)
      owed.add(call)
      void call.answered.then((sample) => {
        owed.delete(call)
        samples.push(sample)
      })
      due += (-Math.log(1 - random.next()) * 1_000) / load.rate
    }
    await sleep(PAUSE_MS)
  }
  const last = [...owed].map(({ answered }) => answered)
  if (stopped.reason === 'leave') for (const call of owed) call.leave('waiting')
  await Promise.all(last)
  agent.destroy()
  return samples
}

class Call {
  readonly answered: Promise<Sample>
  readonly #request: ClientRequest
  #fault: string | undefined

  constructor(load: OpenLoad, agent: Agent, call: VisitorCall, network: string, lateMs: number) {
    const at = now()
    const { kind, path, body } = call
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...BROWSER, 'x-forwarded-for': network, ...json }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(load.url + path, { agent, headers, method })
    const { promise, resolve } = Promise.withResolvers<Sample>()
    const patience = setTimeout(() => this.leave('patience'), load.patienceMs)
    const end = (status: number | null, hasRetryAfter: boolean, fault?: string) => {
      clearTimeout(patience)
      const broken = fault === undefined ? {} : { fault: this.#fault ?? fault }
      resolve({ kind, at, lateMs, ms: now() - at, status, hasRetryAfter, ...broken })
    }
    const breaks = ({ code, message }: NodeJS.ErrnoException) => end(null, false, code ?? message)
    sent.on('error', breaks)
    sent.once('response', (answer) => {
      const hasRetryAfter = answer.headers['retry-after'] !== undefined
      answer.resume()
      answer.on('error', breaks)
      answer.once('end', () => end(answer.statusCode ?? null, hasRetryAfter))
    })
    sent.end(body)
    this.#request = sent
    this.answered = promise
  }

  leave(why: string): void {
    this.#fault = why
    this.#request.destroy()
  }
}
