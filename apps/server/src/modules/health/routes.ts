import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
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
  /** True when proxies stand before this node: then a caller on this machine may speak for anybody. */
  readonly behindProxy: boolean
}

/** What a proxy adds to a call that it hands on. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

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
    if (!mayRead(request)) {
      throw new HttpError(403, 'Metrics are for loopback callers, or with METRICS_TOKEN as a bearer token.')
    }
    return reply.type(options.metrics.contentType).send(await options.metrics.metrics())
  })

  function mayRead({ socket, headers }: FastifyRequest): boolean {
    if (hasToken(headers.authorization)) return true
    const isForwarded = options.behindProxy || FORWARDING.some((name) => headers[name] !== undefined)
    return options.metricsToken === null && !isForwarded && isLoopback(socket.remoteAddress ?? '')
  }

  function hasToken(authorization: string | undefined): boolean {
    if (options.metricsToken === null) return false
    const wanted = Buffer.from(`Bearer ${options.metricsToken}`)
    const given = Buffer.from(authorization ?? '')
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  done()
}
