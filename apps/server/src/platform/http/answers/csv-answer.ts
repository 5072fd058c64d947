import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { alreadySent } from './already-sent.ts'

/** A client that reads nothing for this long is disconnected: it occupies a slot and a database connection. */
const STALLED_MS = 30_000

/**
 * Sends a CSV download whose name may hold any letters (RFC 6266), whole or in parts. No response schema applies.
 * @param csv parts are produced as fast as the client reads them, and no more once it has left
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
  if (typeof csv === 'string') return alreadySent(reply.send(csv))
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return alreadySent(reply.send(Readable.from(csv)))
}
