import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Adds the headers to every answer, including refusals of the guard. Call it before the guard is registered. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Strict policy: everything comes from our own origin, nothing is inline. This includes pictures of other sites, which
 * would otherwise learn our visitors' addresses. The same for every answer, so computed once.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const behindTls = publicUrl.startsWith('https:')
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error
  })
  // The scanner needs the camera, and the choice of branches the position; no page needs the rest.
  response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
  return response.getHeaders() as Record<string, string>
}
