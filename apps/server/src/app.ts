import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { prepareDictionary } from '@cenolov/core/goods'
import { parseList } from '@cenolov/core/list'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import formbody from '@fastify/formbody'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { isSilent } from './modules/sources/source-table.ts'
import { healthRoutes } from './modules/system/health.ts'
import { registerOperatingMetrics } from './modules/system/operating-metrics.ts'
import type { Modules } from './modules.ts'
import { declareAccess, type RouteAccess, registerAccess, requireExpensive } from './platform/auth/access.ts'
import type { Config } from './platform/config/config.ts'
import type { DatabaseListener } from './platform/database/connections/listener.ts'
import { registerCompression } from './platform/http/answers/compressed-answers.ts'
import { frameworkErrors, registerErrorAnswers } from './platform/http/answers/error-answers.ts'
import { registerPrivateAnswers } from './platform/http/answers/private-answers.ts'
import { repeatAnswers } from './platform/http/answers/repeated-answers.ts'
import { describeApi } from './platform/http/description/describe-api.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { acceptEmptyBodies } from './platform/http/requests/empty-bodies.ts'
import { acceptMultipartForms } from './platform/http/requests/multipart-form.ts'
import { refuseOddBodies } from './platform/http/requests/odd-bodies.ts'
import { buildRequestValidator } from './platform/http/requests/request-validation.ts'
import { cutOffSlowBodies } from './platform/http/requests/slow-bodies.ts'
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { registerMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { refuseWhileLagging, waitInLine } from './platform/traffic/back-pressure.ts'
import { fastifyTrust } from './platform/traffic/trust-proxy.ts'

const WEB_DIR = join(import.meta.dirname, '../../web/dist')

/** JSON is YAML too, so the description is written once. */
const DESCRIPTION_TYPES: ReadonlyMap<string, string> = new Map([
  ['/docs/json', 'application/json; charset=utf-8'],
  ['/docs/yaml', 'application/yaml; charset=utf-8'],
])

const SOME_ITEMS = '2 l mlieka\nchlieb 1 ks\n10 vajec'

export interface App {
  readonly server: FastifyInstance
  readonly routes: readonly RouteAccess[]
  /** Does once what would delay the first callers. Call it when nobody waits. */
  warmUp(): Promise<void>
  /** Reports not ready and closes each connection after its answer, so that callers turn to other nodes. */
  leave(): void
}

export async function buildApp(
  config: Config,
  platform: Platform,
  modules: Modules,
  options: { readonly backPressure?: boolean } = {},
): Promise<App> {
  const { db, pool, listener, logger, mailer, limits } = platform
  const catalogue = modules.catalogue?.store ?? null
  const headers = securityHeaders(config.publicUrl)
  let isLeaving = false
  const server: FastifyInstance = Fastify({
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (isLeaving) response.setHeader('connection', 'close')
        handler(request, response)
      }),
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: fastifyTrust(config.trustProxy),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: frameworkErrors(headers),
    schemaController: {
      compilersFactory: { buildValidator: buildRequestValidator, buildSerializer: buildAnswerSerializer },
    },
  })
  registerErrorAnswers(server)
  const waitingCalls = (options.backPressure ?? true) ? waitInLine(server, headers) : () => 0
  const forgetAnswers = repeatAnswers(server, () => catalogue?.current?.tag ?? null)
  // Registered before the guard, so that its refusals carry the headers too.
  registerSecurityHeaders(server, headers)
  if (options.backPressure ?? true) await refuseWhileLagging(server)
  const routes = registerAccess(server, platform, config)
  requireExpensive(server, routes)
  registerRequestLog(server)
  registerNotificationFlush(server, listener)
  const metrics = registerMetrics(server)
  let swappedAt = Date.now()
  catalogue?.onSwap(() => {
    swappedAt = Date.now()
    forgetAnswers()
  })
  registerOperatingMetrics(metrics, {
    ...{ db, pool, mailer, limits, isSilent },
    dataDir: config.dataDir,
    catalogue: () => catalogue?.current ?? null,
    catalogueSince: () => swappedAt,
    waitingCalls,
    openStreams: () => modules.all.reduce((sum, { openStreams }) => sum + (openStreams?.() ?? 0), 0),
  })
  registerPrivateAnswers(server)
  registerCompression(server)
  await server.register(formbody)
  acceptMultipartForms(server)
  cutOffSlowBodies(server)
  acceptEmptyBodies(server)
  refuseOddBodies(server)
  // The description is half a megabyte and stays the same until the next start.
  let described: Buffer | null = null
  const describe = (): Buffer => {
    described ??= Buffer.from(JSON.stringify(server.swagger()))
    return described
  }
  const servingFault = () => {
    if (isLeaving) return 'stopping'
    return catalogue !== null && catalogue.current === null ? 'catalogue is not loaded' : null
  }
  await server.register(healthRoutes, {
    db,
    fault: () =>
      servingFault() ?? (listener.isConnected ? null : 'notifications of the database are not heard'),
    servingFault,
    metrics,
    metricsToken: config.metricsToken,
    behindProxy: config.trustProxy !== null,
  })
  if (catalogue !== null) {
    await describeApi(server, config.publicUrl)
    for (const { routes: plugin } of modules.all) if (plugin !== undefined) await server.register(plugin)
    await server.register(async (scope) => {
      declareAccess(scope, 'public')
      scope.addHook('onRequest', (request, reply, next) => {
        reply.header('cache-control', 'no-cache')
        const type = DESCRIPTION_TYPES.get(request.routeOptions.url ?? '')
        if (type === undefined) return next()
        reply.type(type).send(describe())
      })
      await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
    })
    await registerWebApp(server, config, WEB_DIR, modules.pages?.rendererOf)
  }
  return {
    server,
    routes,
    warmUp: async () => {
      if (catalogue === null) return
      describe()
      await setImmediate()
      // The engine compiles long patterns when it first uses them, and again when it uses them often.
      parseList(SOME_ITEMS)
      await prepareDictionary(setImmediate)
      // The first page takes a tenth of a second, a later one some milliseconds.
      await server.inject({ url: '/' })
    },
    leave: () => {
      isLeaving = true
    },
  }
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE'])

/** Applies changed rights on this node before the call is answered. Other nodes follow within moments. */
function registerNotificationFlush(server: FastifyInstance, listener: DatabaseListener): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (!WRITES.has(request.method) || reply.statusCode >= 400) return done()
    listener.flushNotifications().then(() => done(), done)
  })
}

function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    // A refusal under load is not an error, and there may be thousands.
    const level = status === 503 ? 'warn' : status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    const path = request.routeOptions.url ?? 'unknown'
    request.log[level](
      {
        method: request.method,
        path,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

type BuildSerializer = ReturnType<typeof SerializerSelector>

const compile = SerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compile>>()

/**
 * Many routes share a schema, such as the schema of an error's answer. Each is compiled once, by its first answer,
 * because a start would wait for all of them for half a second.
 */
export const buildAnswerSerializer: BuildSerializer = () => (route) => (data) => {
  const schema = route.schema as object
  const known = serializers.get(schema) ?? compile(route)
  serializers.set(schema, known)
  return known(data)
}
