import { pipeline, type Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  brotliParams,
  COMPRESS_FROM_BYTES,
  compressorOf,
  type Encoding,
  variesByEncoding,
} from './encodings.ts'

/** Each answer is compressed for one caller, so a low quality must do. */
const QUALITY = 4
/** Compressions of all callers. Each holds megabytes, so further answers are sent uncompressed. */
const AT_ONCE = 20

/**
 * Compresses tables, and the JSON of calls that need a session or a key, for callers who accept it. Public JSON is
 * compressed once a version elsewhere (`ConditionalAnswer`).
 *
 * The length of a compressed answer can betray a secret in it, if an attacker makes a victim's browser repeat the call
 * with guesses that come back in the same answer. That is impossible here: the session is a header that only our own
 * page sets, never a cookie. Calls that are authorised by a cookie or by the address are public, and their JSON stays
 * uncompressed. So do answers of writes, because they repeat the input and contain new tokens.
 */
export function registerCompression(app: FastifyInstance): void {
  let running = 0

  async function compressed(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    const isStream = isReadable(payload)
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isStream && !(isWhole && Buffer.byteLength(payload) >= COMPRESS_FROM_BYTES)) return payload
    variesByEncoding(reply)
    const encoding = acceptedEncoding(request)
    if (encoding === null || running >= AT_ONCE) return payload
    running += 1
    const end = () => {
      running -= 1
    }
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream) return through(payload, encoding, end)
    const text = Buffer.from(payload as string)
    const work =
      encoding === 'br'
        ? promisify(brotliCompress)(text, { params: brotliParams(QUALITY) })
        : promisify(gzip)(text)
    return work.finally(end)
  }

  app.addHook('onSend', async (request, reply, payload) =>
    isCompressible(request, reply) ? compressed(request, reply, payload) : payload,
  )
}

function isCompressible({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return false
  const type = String(reply.getHeader('content-type') ?? '')
  if (type.startsWith('text/csv')) return true
  return type.startsWith('application/json') && (routeOptions.config.access ?? 'public') !== 'public'
}

const isReadable = (payload: unknown): payload is Readable =>
  typeof (payload as Readable | null)?.pipe === 'function'

/** An error of the source ends the answer, and a client that leaves ends the source. */
function through(source: Readable, encoding: Encoding, onEnd: () => void): Transform {
  const compressor = compressorOf(encoding, QUALITY)
  pipeline(source, compressor, onEnd)
  return compressor
}
