import type { FastifyInstance } from 'fastify'

/**
 * Takes a request without a body as one, also when it names a media type: generated clients send
 * `content-type: application/json` with each call, and an empty text is no JSON.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['content-length'] === undefined || headers['content-length'] === '0'
    if (isEmpty && headers['transfer-encoding'] === undefined) delete headers['content-type']
    done()
  })
}
