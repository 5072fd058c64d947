import { setTimeout as pause } from 'node:timers/promises'
import type { SourceFetcher } from '../fetch/source-fetcher.ts'
import { SourceFault } from '../source-fault.ts'

export interface ApiPace {
  /** Pause between the end of a call and the next one. */
  readonly pauseMs: number
  readonly retryMs: readonly number[]
}

export const RETRY_MS: readonly number[] = [10_000, 30_000, 90_000]
export const MEGABYTE = 1024 * 1024
/** A page of a hundred goods in all branches has about 15 MB. */
export const API_FETCH_LIMITS = { maxBytes: 32 * MEGABYTE, totalMs: 30_000, silenceMs: 30_000, retryMs: [] }
/** A server that asks for a longer pause has to wait for the next run. */
const RETRY_AFTER_MAX_MS = 10 * 60_000

/** Asks a server as a guest: one call at a time, with a pause in between, and later again when it is busy. */
export class ApiClient {
  readonly #fetcher: Pick<SourceFetcher, 'fetch'>
  readonly #pace: ApiPace
  #last: Promise<unknown> = Promise.resolve()

  constructor(fetcher: Pick<SourceFetcher, 'fetch'>, pace: ApiPace) {
    this.#fetcher = fetcher
    this.#pace = pace
  }

  /** Writes an answer to a file and returns its size. Throws `SourceFault`. */
  fetch(url: string, path: string, authorization: string | null, signal?: AbortSignal): Promise<number> {
    const call = async () => {
      signal?.throwIfAborted()
      return this.#attempt(url, path, authorization, signal)
    }
    const answer = this.#last.then(call)
    // The next caller waits for the pause, whatever became of this call.
    this.#last = answer.then(
      () => pause(this.#pace.pauseMs),
      () => pause(this.#pace.pauseMs),
    )
    return answer
  }

  async #attempt(
    url: string,
    path: string,
    authorization: string | null,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const order = { url, path, authorization, etag: null, lastModified: null, signal }
    for (const retryMs of [...this.#pace.retryMs, null]) {
      try {
        const file = await this.#fetcher.fetch(order)
        if (file === 'unchanged') throw new SourceFault('Server neposlal odpoveď', 'passing')
        return file.bytes
      } catch (error) {
        if (!(error instanceof SourceFault) || !error.isPassing || retryMs === null) throw error
        const asked = error.retryAfterMs ?? 0
        if (asked > RETRY_AFTER_MAX_MS) throw error
        await pause(Math.max(retryMs, asked, this.#pace.pauseMs), undefined, { signal })
      }
    }
    throw new Error('The last attempt returns or throws.')
  }
}
