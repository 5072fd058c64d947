import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** An event loop that lags this far behind answers nobody in time. */
const LAG_MAX_MS = 2_000
const RETRY_SECONDS = 2

/**
 * Refuses callers with 503 and `Retry-After` while the event loop lags far behind, before the process collapses. A
 * loop that is merely busy keeps answering.
 */
export async function registerBackPressure(app: FastifyInstance, lagMaxMs = LAG_MAX_MS): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lagMaxMs,
    retryAfter: RETRY_SECONDS,
    // A sample without any measurement counts as an endless lag, so none may be shorter than the lag that is refused.
    sampleInterval: lagMaxMs,
  })
}

/** The `config` of a route that answers while the loop lags. */
export const UNDER_PRESSURE = { pressureHandler: () => undefined }

/** Lets the routes of a scope answer while the loop lags: for what costs next to nothing. Call it before the routes. */
export function answerUnderPressure(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...UNDER_PRESSURE }
  })
}

/** Whether callers are being refused; never where `registerBackPressure` was not called. */
export const isLagging = (app: FastifyInstance): boolean =>
  app.hasDecorator('isUnderPressure') && app.isUnderPressure()
