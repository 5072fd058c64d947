import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alreadySent } from './already-sent.ts'

/** A client that reads nothing for this long is disconnected, because it occupies a slot. */
const STALLED_MS = 30_000

/**
 * Sends a CSV download whose name may hold any letters (RFC 6266), whole or in parts. No response schema applies.
 * @param csv parts are produced as fast as the client reads them, and no more once it has left
 */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  csv: string | AsyncIterable<string | Buffer>,
  stalledMs = STALLED_MS,
  cacheControl = 'no-store',
): never {
  const plain = fileName.replace(/[^\w .-]/g, '_')
  const full = plain === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${plain}"${full}`)
    .header('cache-control', cacheControl)
  if (typeof csv === 'string') return alreadySent(reply.send(csv))
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return alreadySent(reply.send(Readable.from(csv)))
}

/**
 * Sends a CSV whose content a tag identifies, or 304 to a caller who has it. The tag is weak, because the answer may be
 * compressed.
 */
export function sendWrittenCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  fileName: string,
  tag: string,
  csv: AsyncIterable<Buffer>,
): never {
  const etag = `W/"${tag}"`
  reply.header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim())
  if (known.includes(etag)) return alreadySent(reply.code(304).header('cache-control', 'no-cache').send())
  return sendCsv(reply, fileName, csv, STALLED_MS, 'no-cache')
}
