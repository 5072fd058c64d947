import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A taker that reads nothing for this long is cut off: what it keeps waiting is a place and a database connection. */
const STALLED_MS = 30_000

/**
 * Sends a CSV to be saved under a name of any letters (RFC 6266), whole or in parts. No schema applies to it.
 * @param csv parts are made as fast as the taker reads them, and no more once it leaves
 */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  csv: string | AsyncIterable<string>,
  stalledMs = STALLED_MS,
): never {
  const plain = fileName.replace(/[^\w .-]/g, '_')
  const full = plain === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${plain}"${full}`)
    .header('cache-control', 'no-store')
  if (typeof csv === 'string') return reply.send(csv) as never
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply.send(Readable.from(csv)) as never
}
