import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { alreadySent } from './already-sent.ts'
import {
  acceptedEncoding,
  COMPRESS_FROM_BYTES,
  compressorOf,
  type Encoding,
  variesByEncoding,
} from './encodings.ts'

/** An answer is compressed once for many callers. */
const QUALITY = 5
/**
 * Compressions that run or wait for a thread. A further call would wait longer for its turn than for the bytes that it
 * saves, and each holds megabytes.
 */
const COMPRESSING_MAX = 50
let compressing = 0
/** Above this size the pieces of a body are sent one by one, so that no copy of the whole is made. */
export const STREAM_FROM_BYTES = 1 << 20
/** Bytes that are handed to a socket or a compressor at once. */
const PIECE_BYTES = 1 << 16

/**
 * A body, JSON by default, that does not change within a version of the data: tagged, and compressed once per encoding,
 * when first requested.
 */
export class ConditionalAnswer {
  readonly tag: string
  readonly #pieces: readonly Buffer[]
  readonly #type: string
  readonly #status: 200 | 404
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  readonly size: number

  /**
   * @param tag names the version; together with the address it determines the bytes
   * @param pieces the body, to be sent one after the other
   * @param status 404 for a page that tells people that there is none; nobody may cache it
   */
  constructor(
    tag: string,
    pieces: readonly Buffer[],
    type = 'application/json; charset=utf-8',
    status: 200 | 404 = 200,
  ) {
    this.tag = tag
    this.#type = type
    this.#status = status
    this.size = pieces.reduce((bytes, piece) => bytes + piece.length, 0)
    this.#pieces = this.size < STREAM_FROM_BYTES ? [Buffer.concat(pieces, this.size)] : pieces
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString()
  }

  /** Returns whether the caller has this version, so that `send` sends no body. */
  isKnownTo({ headers }: FastifyRequest): boolean {
    return holds(headers['if-none-match'], this.tag)
  }

  /**
   * Sends 304 when the caller has this version, or else the body in the caller's preferred encoding. While too many
   * other answers are being compressed, it sends the body uncompressed and untagged, so that nobody keeps it. It
   * returns the reply itself, so no response schema applies; the return type `never` expresses that.
   */
  send(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    if (this.#status === 404) {
      reply.code(404).header('cache-control', 'no-store').type(this.#type)
      return alreadySent(this.#sendPlain(reply))
    }
    const encoding = this.size < COMPRESS_FROM_BYTES ? null : acceptedEncoding(request)
    const isCrowded = encoding !== null && compressing >= COMPRESSING_MAX && !this.#compressed.has(encoding)
    const etag = encoding === null ? `"${this.tag}"` : `"${this.tag}-${encoding}"`
    variesByEncoding(reply).header('cache-control', 'no-cache')
    if (this.isKnownTo(request)) return alreadySent(reply.header('etag', etag).code(304).send())
    reply.type(this.#type)
    if (isCrowded) return alreadySent(this.#sendPlain(reply))
    reply.header('etag', etag)
    if (encoding === null) return alreadySent(this.#sendPlain(reply))
    return this.#encoded(encoding).then((body) =>
      alreadySent(reply.header('content-encoding', encoding).send(body)),
    )
  }

  #sendPlain(reply: FastifyReply): FastifyReply {
    const [first, ...more] = this.#pieces
    if (more.length === 0) return reply.send(first)
    return reply.header('content-length', this.size).send(Readable.from(evenPieces(this.#pieces)))
  }

  #encoded(encoding: Encoding): Promise<Buffer> {
    let compressed = this.#compressed.get(encoding)
    if (compressed === undefined) {
      compressing += 1
      const body = Readable.from(evenPieces(this.#pieces), { objectMode: false })
      compressed = buffer(body.pipe(compressorOf(encoding, QUALITY))).finally(() => {
        compressing -= 1
      })
      this.#compressed.set(encoding, compressed)
    }
    return compressed
  }
}

/** Joins small pieces and splits large ones, so that each takes about as long. */
function* evenPieces(pieces: readonly Buffer[]): Generator<Buffer> {
  let small: Buffer[] = []
  let bytes = 0
  for (const piece of pieces) {
    if (bytes + piece.length > PIECE_BYTES && bytes > 0) {
      yield Buffer.concat(small, bytes)
      small = []
      bytes = 0
    }
    if (piece.length <= PIECE_BYTES) {
      small.push(piece)
      bytes += piece.length
    } else
      for (let from = 0; from < piece.length; from += PIECE_BYTES)
        yield piece.subarray(from, from + PIECE_BYTES)
  }
  if (bytes > 0) yield Buffer.concat(small, bytes)
}

function holds(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false
  const known = [tag, `${tag}-br`, `${tag}-gzip`]
  return condition
    .split(',')
    .some((item) => known.includes(item.trim().replace(/^W\//, '').replace(/^"|"$/g, '')))
}

const ANSWERS_MAX_BYTES = 48 * 1024 * 1024
/** A larger answer is not cached, because it would evict hundreds of others. */
const ANSWER_MAX_BYTES = ANSWERS_MAX_BYTES / 8

/** Answers of the version in use, the least recently used dropped first. Cleared for each new version. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, ConditionalAnswer>({
    maxSize: ANSWERS_MAX_BYTES,
    maxEntrySize: ANSWER_MAX_BYTES,
    sizeCalculation: costOf,
  })

  get(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    const known = this.known(key)
    if (known !== undefined) return known
    const answer = make()
    this.keep(key, answer)
    return answer
  }

  known(key: string): ConditionalAnswer | undefined {
    return this.#answers.get(key)
  }

  keep(key: string, answer: ConditionalAnswer): void {
    this.#answers.set(key, answer)
  }

  clear(): void {
    this.#answers.clear()
  }
}

/** Counts the body, its compressed forms (about as much again) and the key. */
function costOf(answer: ConditionalAnswer, key: string): number {
  return answer.size * 2 + key.length * 2 + 500
}
