import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import Type from 'typebox'
import { isLoopback } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/http-error.ts'

interface Options {
  readonly db: Database
  /** True once this process can answer what its role asks of it. */
  readonly isLoaded: () => boolean
  readonly metrics: Registry
  readonly metricsToken: string | null
}

const Health = Type.Object({ status: Type.String() })
const config = { access: 'public' } as const

/** For balancers and monitors (DESIGN section 1). */
export const healthRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  app.get('/health/live', { config, schema: { tags: ['health'], response: { 200: Health } } }, () => ({
    status: 'live',
  }))

  app.get(
    '/health/ready',
    { config, schema: { tags: ['health'], response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      if (!options.isLoaded()) return reply.code(503).send({ status: 'catalogue is not loaded' })
      try {
        await sql`SELECT 1`.execute(options.db)
      } catch (error) {
        request.log.warn({ err: error }, 'The database does not answer.')
        return reply.code(503).send({ status: 'database does not answer' })
      }
      return { status: 'ready' }
    },
  )

  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.socket.remoteAddress ?? '', request.headers.authorization)) {
      throw new HttpError(403, 'Metrics are for loopback callers, or with METRICS_TOKEN as a bearer token.')
    }
    return reply.type(options.metrics.contentType).send(await options.metrics.metrics())
  })

  function mayRead(address: string, authorization: string | undefined): boolean {
    if (options.metricsToken === null) return isLoopback(address)
    const wanted = Buffer.from(`Bearer ${options.metricsToken}`)
    const given = Buffer.from(authorization ?? '')
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  done()
}
