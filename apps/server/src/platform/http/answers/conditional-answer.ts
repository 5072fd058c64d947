import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** The preferred first. */
const ENCODINGS: Encoding[] = ['br', 'gzip']

/** Below this size compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 }
/** Above this size the pieces of a body are sent one by one, so that no copy of the whole is made. */
const STREAM_FROM_BYTES = 1 << 20

/**
 * A JSON body that does not change within a version of the data: tagged, and compressed once per encoding, when first
 * requested.
 */
export class ConditionalAnswer {
  /** Names the version that the body was made from. */
  readonly tag: string
  readonly #pieces: readonly Buffer[]
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  /** Size of the uncompressed body in bytes. */
  readonly size: number

  /**
   * @param tag names the version; together with the address it determines the bytes
   * @param pieces the body, to be sent one after the other
   */
  constructor(tag: string, pieces: readonly Buffer[]) {
    this.tag = tag
    this.size = pieces.reduce((bytes, piece) => bytes + piece.length, 0)
    this.#pieces = this.size < STREAM_FROM_BYTES ? [Buffer.concat(pieces, this.size)] : pieces
  }

  /**
   * Sends 304 when the caller has this version, else the body in the caller's preferred encoding. It returns the
   * reply itself, so no response schema applies; `never` tells the type checker so.
   */
  send(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = this.size < COMPRESS_FROM_BYTES ? null : negotiate(accepted.toLowerCase(), ENCODINGS)
    reply
      .header('etag', encoding === null ? `"${this.tag}"` : `"${this.tag}-${encoding}"`)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    if (holds(request.headers['if-none-match'], this.tag)) return reply.code(304).send() as never
    reply.type('application/json; charset=utf-8')
    if (encoding === null) return this.#sendPlain(reply) as never
    return this.#encoded(encoding).then((body) =>
      reply.header('content-encoding', encoding).send(body),
    ) as never
  }

  #sendPlain(reply: FastifyReply): FastifyReply {
    const [first, ...more] = this.#pieces
    if (more.length === 0) return reply.send(first)
    return reply.header('content-length', this.size).send(Readable.from(this.#pieces))
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    let compressed = this.#compressed.get(encoding)
    if (compressed === undefined) {
      const compressor = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: BROTLI_PARAMS })
      compressed = buffer(Readable.from(this.#pieces, { objectMode: false }).pipe(compressor))
      this.#compressed.set(encoding, compressed)
    }
    return compressed
  }
}

function holds(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false
  const known = [tag, `${tag}-br`, `${tag}-gzip`]
  return condition
    .split(',')
    .some((item) => known.includes(item.trim().replace(/^W\//, '').replace(/^"|"$/g, '')))
}
