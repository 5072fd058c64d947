import type { FastifyInstance } from 'fastify'

/** Speed of a slow line. A body of a megabyte may take a minute, an upload of 50 MB a quarter of an hour. */
const BYTES_PER_MS = 17

/**
 * Cuts off callers who take longer for a body than a slow line would for the largest one of the route. Node's own limit
 * is the same for all routes, and must let uploads finish. Without this one, anybody could keep connections open with a
 * few bytes a minute.
 */
export function cutOffSlowBodies(app: FastifyInstance, bytesPerMs = BYTES_PER_MS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request
    const { bodyLimit } = request.routeOptions
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    // A stream of events has no body, and does not end.
    if (bodyLimit === undefined || (length === '0' && encoding === undefined)) return done(null, payload)
    const timer = setTimeout(() => void raw.destroy(), bodyLimit / bytesPerMs).unref()
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    done(null, payload)
  })
}
