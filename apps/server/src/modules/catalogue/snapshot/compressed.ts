import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alreadySent } from '#platform/http/answers/already-sent.ts'
import { acceptedEncoding } from '#platform/http/answers/encodings.ts'

export interface Compressed {
  readonly br: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
}

const YEAR_SECONDS = 31_536_000

/** Sends a file whose address always means the same content. */
export async function sendForever(
  { br, gzip: gzipped }: Compressed,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  const encoding = acceptedEncoding(request)
  reply
    .type('application/octet-stream')
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .header('vary', 'accept-encoding')
  if (encoding !== null) reply.header('content-encoding', encoding)
  const body =
    encoding === 'br'
      ? Buffer.from(br.buffer)
      : encoding === 'gzip'
        ? Buffer.from(gzipped.buffer)
        : await promisify(brotliDecompress)(br)
  return alreadySent(reply.send(body))
}
