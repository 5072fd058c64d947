import { setTimeout } from 'node:timers/promises'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { Limit, RateLimiter } from '#platform/traffic/rate-limiter.ts'
import { ANSWER_BYTES_MAX, lookUpBody, type ReceiptCode, readResponse } from '../rules/index.ts'

const HOURLY = 'ekasa calls'
const BLOCKED = 'ekasa blocked'
const TURN = 'ekasa turn'
/** The state blocks an address after about 60 look-ups an hour. Counted in the database, for all nodes together. */
const PER_HOUR: Limit = { failures: 50, windowSeconds: 3_600 }
const TIMEOUT_MS = 20_000
/** One call at a time on all nodes. A turn ends by itself when its node dies. */
const ONE_TURN: Limit = { failures: 1, windowSeconds: 30 }
const TURN_TRIES = 20
const TURN_PAUSE_MS = 500
const PAUSE_MS = 1_000

export interface EkasaClientOptions {
  readonly url: string
  readonly limits: RateLimiter
  readonly userAgent: string
  readonly pauseMs?: number
  readonly timeoutMs?: number
}

/** Asks eKasa from this server, which the operator allows with `EKASA=server`. */
export class EkasaClient {
  readonly #options: EkasaClientOptions

  constructor(options: EkasaClientOptions) {
    this.#options = options
  }

  /**
   * Returns the answer, which is untrusted. Throws `HttpError` 503 with `Retry-After` while the state may not be asked,
   * 502 when it does not answer.
   */
  async find(code: ReceiptCode): Promise<unknown> {
    const { limits, pauseMs = PAUSE_MS } = this.#options
    const leave = await this.#turn()
    try {
      await this.#requireUnblocked()
      await busyAsUnavailable(limits.count(new Map([[HOURLY, PER_HOUR]])))
      const answer = await this.#ask(code)
      await setTimeout(pauseMs)
      return answer
    } finally {
      await leave()
    }
  }

  async #requireUnblocked(): Promise<void> {
    const check = this.#options.limits.count(new Map([[BLOCKED, { failures: 1, windowSeconds: 1 }]]))
    const giveBack = await busyAsUnavailable(check)
    await giveBack()
  }

  async #turn(): Promise<() => Promise<void>> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#options.limits.count(new Map([[TURN, ONE_TURN]]))
      } catch (error) {
        if (!(error instanceof HttpError) || tries === TURN_TRIES) throw unavailable(TURN_TRIES)
        await setTimeout(TURN_PAUSE_MS)
      }
    }
  }

  async #ask(code: ReceiptCode): Promise<unknown> {
    const { url, limits, userAgent, timeoutMs = TIMEOUT_MS } = this.#options
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': userAgent },
      body: JSON.stringify(lookUpBody(code)),
    }).catch(() => null)
    const body = response === null ? null : await textOf(response).catch(() => null)
    // Neither the fault nor the log may name the code.
    if (response === null || body === null) throw noAnswer()
    const read = readResponse(response.status, body, response.headers.get('retry-after'), Date.now())
    if (read.kind === 'answer') return read.answer
    if (read.kind === 'unavailable') throw noAnswer()
    await limits
      .count(new Map([[BLOCKED, { failures: 1, windowSeconds: read.seconds }]]))
      .catch(() => undefined)
    throw unavailable(read.seconds)
  }
}

async function textOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > ANSWER_BYTES_MAX) throw new Error('The answer is too long.')
  }
  return text
}

const busyAsUnavailable = <Result>(counting: Promise<Result>): Promise<Result> =>
  counting.catch((error: unknown) => {
    throw error instanceof HttpError ? unavailable(error.retryAfter ?? 60) : error
  })

const noAnswer = () => new HttpError(502, 'ekasa-away')
const unavailable = (retryAfter: number) =>
  new HttpError(503, 'ekasa-limit', {
    retryAfter: Math.ceil(retryAfter),
  })
