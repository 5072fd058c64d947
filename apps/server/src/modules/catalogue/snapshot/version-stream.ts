import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'

/** Below the 60 s after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000
/** A network may be a mobile operator's, with thousands of people behind one address. */
const STREAMS = { perNetwork: 200, total: 5_000 }
/** Pause before a browser connects again, and the minimum for a refused caller. */
const AGAIN_SECONDS = 30

interface Stream {
  readonly network: string
  write(text: string): void
  end(): void
}

/** Sends listeners each version of the catalogue that comes into use, as server-sent events. */
export class VersionStream {
  readonly #streams = new Set<Stream>()
  readonly #limits: { readonly perNetwork: number; readonly total: number }
  #heartbeat: NodeJS.Timeout | undefined
  #tag: string | null = null
  #isClosed = false

  constructor(limits: { readonly perNetwork: number; readonly total: number } = STREAMS) {
    this.#limits = limits
  }

  get size(): number {
    return this.#streams.size
  }

  announce(tag: string): void {
    this.#tag = tag
    for (const stream of this.#streams) stream.write(eventOf(tag))
  }

  /**
   * Opens a stream. It begins with the version in use. It ends there for callers who do not accept a stream, and when
   * the server stops.
   * @throws `HttpError` 503 when too many are open
   */
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const first = this.#tag === null ? '' : eventOf(this.#tag)
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
    const isAccepted = (request.headers.accept ?? '').includes('text/event-stream')
    if (!isAccepted || this.#isClosed) return reply.send(first)
    const network = callerNetwork(request)
    const same = [...this.#streams].filter((stream) => stream.network === network).length
    if (same >= this.#limits.perNetwork || this.#streams.size >= this.#limits.total)
      throw new HttpError(503, 'too-many-catalogue-streams', {
        retryAfter: AGAIN_SECONDS,
      })
    const { raw } = reply.hijack()
    const stream: Stream = {
      network,
      // A listener that does not read is dropped, because buffering for it would cost memory.
      write: (text) => void (raw.write(text) || raw.destroy()),
      end: () => void raw.end(),
    }
    raw.writeHead(
      200,
      Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]),
    )
    raw.once('close', () => this.#leave(stream))
    this.#streams.add(stream)
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
    raw.write(`retry: ${AGAIN_SECONDS * 1_000}\n\n${first}`)
    return reply
  }

  /** Ends all streams for good, so that the server can stop. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#streams) stream.end()
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  #beat(): void {
    for (const stream of this.#streams) stream.write(':\n\n')
  }

  #leave(stream: Stream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

const eventOf = (tag: string): string => `event: version\nid: ${tag}\ndata: ${JSON.stringify({ tag })}\n\n`
