import type { FastifyReply } from 'fastify'

/** Sends a CSV to be saved under a name. No schema applies to it. */
export function sendCsv(reply: FastifyReply, fileName: string, csv: string): never {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(csv) as never
}
