import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** Below this size compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024
const BROTLI_QUALITY = 5
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * A JSON body that stays the same for a version of the data: tagged, and compressed once for each encoding when
 * first asked for.
 */
export class ConditionalAnswer {
  readonly #tag: string
  readonly #body: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  /** @param tag names the version; together with the address it determines the bytes */
  constructor(tag: string, body: Buffer) {
    this.#tag = tag
    this.#body = body
  }

  /** Size of the uncompressed body in bytes. */
  get size(): number {
    return this.#body.length
  }

  /**
   * Answers 304 when the caller has this version, else the body in the best encoding that the caller takes. What a
   * handler returns from here is the reply itself, so no schema applies to it: the type says that nothing is left.
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    const encoding =
      this.#body.length < COMPRESS_FROM_BYTES ? null : bestEncoding(request.headers['accept-encoding'])
    reply
      .header('etag', encoding === null ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    if (holds(request.headers['if-none-match'], this.#tag)) return reply.code(304).send() as never
    reply.type('application/json; charset=utf-8')
    if (encoding === null) return reply.send(this.#body) as never
    return reply.header('content-encoding', encoding).send(await this.#encoded(encoding)) as never
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    let compressed = this.#compressed.get(encoding)
    if (compressed === undefined) {
      compressed =
        encoding === 'gzip'
          ? compressGzip(this.#body)
          : compressBrotli(this.#body, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: this.#body.length,
              },
            })
      this.#compressed.set(encoding, compressed)
    }
    return compressed
  }
}

function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = accepted
    .split(',')
    .map((item) =>
      item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name)
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') || taken.includes('*') ? 'gzip' : null
}

function holds(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false
  const known = [tag, `${tag}-br`, `${tag}-gzip`]
  return condition
    .split(',')
    .some((item) => known.includes(item.trim().replace(/^W\//, '').replace(/^"|"$/g, '')))
}
