import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Doorkeeper } from './answer-cache.ts'

const BYTES_MAX = 16 * 1024 * 1024
/** Headers, key and place in the map. */
const OVERHEAD_BYTES = 3_000

interface Kept {
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly route: string
}

/**
 * Answers repeated requests before any routing: most callers open the same few pages. It keeps bodies of public calls
 * that are tagged with the version in use, until the next version.
 */
export class ResponseCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: BYTES_MAX,
    maxEntrySize: BYTES_MAX / 8,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  })
  readonly #onAnswer: (route: string) => void
  readonly #doorkeeper = new Doorkeeper()
  #tag = ''
  #isOpen = true

  /** @param onAnswer called with the route of each cached answer */
  constructor(onAnswer: (route: string) => void) {
    this.#onAnswer = onAnswer
  }

  /** Clears the cache and keeps answers of this version from now on. */
  use(tag: string): void {
    this.#tag = tag
    this.#kept.clear()
    this.#doorkeeper.clear()
  }

  /** Answers from the cache. Returns false when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, method } = request
    if (method !== 'GET' || headers['if-none-match'] !== undefined || !this.#isOpen) return false
    const kept = this.#kept.get(keyOf(request))
    if (kept === undefined) return false
    response.writeHead(200, kept.headers as string[])
    response.end(kept.body)
    this.#onAnswer(kept.route)
    return true
  }

  /** Starts to keep an app's answers. */
  register(app: FastifyInstance): void {
    app.addHook('preClose', (done) => {
      this.#isOpen = false
      done()
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const { config, url } = request.routeOptions
      const isAnswer = request.method === 'GET' && reply.statusCode === 200 && config.access === 'public'
      if (isAnswer && url !== undefined && Buffer.isBuffer(payload)) {
        const key = keyOf(request.raw)
        if (this.#isOfVersion(reply.getHeader('etag')) && this.#doorkeeper.admits(key))
          this.#kept.set(key, { headers: headersOf(reply.getHeaders(), payload), body: payload, route: url })
      }
      done()
    })
  }

  /** An answer may be finished only after the next version is in use. */
  #isOfVersion(etag: unknown): boolean {
    return this.#tag !== '' && (etag === `"${this.#tag}"` || String(etag).startsWith(`"${this.#tag}-`))
  }
}

const keyOf = ({ url, headers }: IncomingMessage): string => `${headers['accept-encoding'] ?? ''} ${url}`

function headersOf(headers: Readonly<Record<string, unknown>>, body: Buffer): string[] {
  const all = { ...headers, 'content-length': body.length }
  return Object.entries(all).flatMap(([name, value]) => [name, String(value)])
}
