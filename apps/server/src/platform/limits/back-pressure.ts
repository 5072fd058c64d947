import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** A loop that lags this far behind answers nobody in time any more. */
const LAG_MAX_MS = 2_000
const RETRY_SECONDS = 2

/**
 * Sends callers away with 503 and `Retry-After` while the event loop lags far behind, before the process collapses.
 * A loop that is merely busy all the time keeps answering.
 */
export async function registerBackPressure(app: FastifyInstance, lagMaxMs = LAG_MAX_MS): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: lagMaxMs,
    retryAfter: RETRY_SECONDS,
    sampleInterval: 500,
  })
}
