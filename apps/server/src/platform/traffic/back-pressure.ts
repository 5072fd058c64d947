import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverBusy } from '../http/answers/http-error.ts'
import { hasWaited } from './intake.ts'

/** An event loop that lags this far behind answers nobody in time. */
const LAG_MAX_MS = 2_000
/**
 * After one stop, for example of a start, the loop catches up by itself. A second one in a row means that it does not.
 */
const LATE_CHECKS = 2
const CHECK_MS = 100
const RETRY_SECONDS = 2

/**
 * Refuses callers with 503 and `Retry-After` before the process collapses: callers that waited too long for their turn,
 * and all callers while the event loop lags far behind. A loop that is merely busy, or that stopped once, keeps
 * answering. The plugin's own measure is a mean of samples, and treats a sample without any measurement as an endless
 * lag.
 */
export async function registerBackPressure(app: FastifyInstance, lagMaxMs = LAG_MAX_MS): Promise<void> {
  let last = performance.now()
  let late = 0
  app.addHook('onRequest', (request, reply, next) => {
    if (!hasWaited(request.raw)) return next()
    const { pressureHandler } = request.routeOptions.config
    if (pressureHandler === undefined) return next(serverBusy(RETRY_SECONDS))
    const answer = pressureHandler(request, reply)
    if (answer === undefined) next()
    else reply.send(answer)
  })
  await app.register(underPressure, {
    healthCheck: async () => {
      const now = performance.now()
      late = now - last - CHECK_MS > lagMaxMs ? late + 1 : 0
      last = now
      return late < LATE_CHECKS
    },
    healthCheckInterval: CHECK_MS,
    retryAfter: RETRY_SECONDS,
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers in place of a refusal. If it returns nothing, the route answers. */
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply) => unknown
  }
}

export const UNDER_PRESSURE = { pressureHandler: () => undefined }

/**
 * Lets the routes of a scope answer while the loop lags, for routes that cost next to nothing. Call it before the
 * routes.
 */
export function answerUnderPressure(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...UNDER_PRESSURE }
  })
}

/** Returns whether a caller of most routes would be refused now. It is always false without `registerBackPressure`. */
export const isRefused = (app: FastifyInstance, request: FastifyRequest): boolean =>
  app.hasDecorator('isUnderPressure') && (app.isUnderPressure() || hasWaited(request.raw))
