import type { FastifyInstance } from 'fastify'

/**
 * Accepts a request without a body that claims to be JSON. Generated clients send `content-type: application/json` with
 * each call, and an empty text is no JSON. An empty form stays a form without fields.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['content-length'] === undefined || headers['content-length'] === '0'
    const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '')
    if (isEmpty && isJson && headers['transfer-encoding'] === undefined) delete headers['content-type']
    done()
  })
}
