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
    sampleInterval: 500,
  })
}
