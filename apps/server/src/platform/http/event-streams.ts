import type { ErrorCode } from '@cenolov/contract/shapes'
import type { FastifyReply } from 'fastify'
import { HttpError } from './answers/http-error.ts'

/** Below the 60 s after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000
/** Unread bytes of a reader. One that exceeds them is cut off, because buffering for it would cost memory. */
const UNREAD_MAX = 256 * 1_024
/** Shortest pause of a refused caller before the next try. */
const REFUSED_SECONDS = 30

export interface EventStream {
  write(text: string): void
  end(): void
}

export interface EventStreamLimits {
  readonly perCaller: number
  readonly total: number
}

interface EventStreamsOptions {
  readonly limits: EventStreamLimits
  /** Pause before a browser connects again. */
  readonly againSeconds: number
  readonly refusal: ErrorCode
  readonly onHeartbeat?: () => void
}

/** Server-sent events for callers who keep a connection open, with limits on their number and on unread bytes. */
export class EventStreams {
  readonly #options: EventStreamsOptions
  readonly #callers = new Map<EventStream, string | number>()
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: EventStreamsOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#callers.size
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Opens a stream, or returns null for a caller who has disconnected.
   * @param caller whose streams are counted together
   * @throws `HttpError` 503 when too many are open
   */
  open(
    reply: FastifyReply,
    caller: string | number,
    onClose: () => void = () => undefined,
  ): EventStream | null {
    const { limits, againSeconds, refusal } = this.#options
    const ofCaller = [...this.#callers.values()].filter((one) => one === caller)
    if (this.size >= limits.total || ofCaller.length >= limits.perCaller)
      throw new HttpError(503, refusal, { retryAfter: REFUSED_SECONDS })
    eventHeaders(reply)
    const { raw } = reply.hijack()
    if (raw.destroyed) return null
    raw.writeHead(
      200,
      Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]),
    )
    const stream: EventStream = {
      write: (text) => {
        raw.write(text)
        if (raw.writableLength > UNREAD_MAX) raw.destroy()
      },
      end: () => void raw.end(),
    }
    raw.once('close', () => {
      this.#leave(stream)
      onClose()
    })
    this.#callers.set(stream, caller)
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
    stream.write(`retry: ${againSeconds * 1_000}\n\n`)
    return stream
  }

  send(text: string): void {
    for (const stream of this.#callers.keys()) stream.write(text)
  }

  /** Ends all streams for good, so that the server can stop. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#callers.keys()) stream.end()
    this.#stopHeartbeat()
  }

  #beat(): void {
    this.send(':\n\n')
    this.#options.onHeartbeat?.()
  }

  #leave(stream: EventStream): void {
    this.#callers.delete(stream)
    if (this.size === 0) this.#stopHeartbeat()
  }

  #stopHeartbeat(): void {
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

/** With these headers, proxies pass each event on at once. */
export function eventHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
}
