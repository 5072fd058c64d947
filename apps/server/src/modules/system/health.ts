import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import Type from 'typebox'
import { isLoopback } from '../../platform/config/loopback.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Routes } from '../../platform/http/routes-of.ts'
import { UNDER_PRESSURE } from '../../platform/traffic/back-pressure.ts'

interface Options {
  readonly db: Database
  /** Why this process cannot do its job; null when it can. */
  readonly fault: () => string | null
  /** Why this process cannot even show the catalogue in memory; null when it can. */
  readonly servingFault: () => string | null
  readonly metrics: Registry
  readonly metricsToken: string | null
  /** True behind a proxy, where a local caller may act for any remote one. */
  readonly behindProxy: boolean
}

const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const Health = Type.Object({ status: Type.String() })
/** A database this slow does not answer shoppers either. */
const ANSWER_MS = 2_000
const RETRY_SECONDS = 2
const config = { access: 'public', expensive: 'constant', skipsLine: true } as const
/** A process under load is alive. Restarting it for being busy would make things worse. */
const liveConfig = { ...config, ...UNDER_PRESSURE }
const readyConfig = {
  ...config,
  pressureHandler: (_request: FastifyRequest, reply: FastifyReply) => {
    reply.code(503).header('retry-after', RETRY_SECONDS)
    return { status: 'event loop lags' }
  },
}

export const healthRoutes: Routes<Options> = (app, options, done) => {
  // A cached answer would describe another moment.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/health/live',
    { config: liveConfig, schema: { tags: ['health'], response: { 200: Health } } },
    () => ({
      status: 'live',
    }),
  )

  app.get(
    '/health/ready',
    { config: readyConfig, schema: { tags: ['health'], response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      const status = (await answersInTime()) ? options.fault() : 'database does not answer'
      if (status === null) return { status: 'ready' }
      request.log.warn(`Not ready: ${status}.`)
      return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status })
    },
  )

  app.get(
    '/health/serving',
    { config: readyConfig, schema: { tags: ['health'], response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const status = options.servingFault()
      if (status === null) return { status: 'serving' }
      return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status })
    },
  )

  /** Callers share one query, so that a hanging database does not take a connection for each of them. */
  let question: Promise<boolean> | null = null
  function answersInTime(): Promise<boolean> {
    question ??= sql`SELECT 1`
      .execute(options.db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        question = null
      })
    return Promise.race([question, sleep(ANSWER_MS, false, { ref: false })])
  }

  app.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) {
      throw new HttpError(403, 'metrics-refused')
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
