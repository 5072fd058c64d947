import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EventStreamLimits, EventStreams, eventHeaders } from '#platform/http/event-streams.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'

/** A network may be a mobile operator's, with thousands of people behind one address. */
const LIMITS: EventStreamLimits = { perCaller: 200, total: 5_000 }
const AGAIN_SECONDS = 30

/** Sends each version of the catalogue that comes into use, as server-sent events. */
export class VersionStream {
  readonly #streams = new EventStreams({
    limits: LIMITS,
    againSeconds: AGAIN_SECONDS,
    refusal: 'too-many-catalogue-streams',
  })
  #present = ''

  get size(): number {
    return this.#streams.size
  }

  announce(tag: string): void {
    this.#present = `event: version\nid: ${tag}\ndata: ${JSON.stringify({ tag })}\n\n`
    this.#streams.send(this.#present)
  }

  /**
   * Opens a stream. It begins with the version in use. It ends there for callers who do not accept a stream, and when
   * the server stops.
   * @throws `HttpError` 503 when too many are open
   */
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isAccepted = (request.headers.accept ?? '').includes('text/event-stream')
    if (!isAccepted || this.#streams.isClosed) return eventHeaders(reply).send(this.#present)
    this.#streams.open(reply, callerNetwork(request))?.write(this.#present)
    return reply
  }

  /** Ends all streams for good, so that the server can stop. */
  close(): void {
    this.#streams.close()
  }
}
