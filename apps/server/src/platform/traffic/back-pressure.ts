import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverBusy } from '../http/answers/http-error.ts'

/** One turn of the event loop works on calls for this long before it looks for other work. */
const SLICE_MS = 5
/**
 * Between two slices the loop only accepts connections for this long, as long as more of them come. It accepts one in
 * each turn, so with a shorter pause callers of a flood would stay unheard until they give up.
 */
const LOOK_MS = 20
/** A call that has waited this long is refused, because later ones would wait longer still. */
const WAIT_MAX_MS = 1_000
/**
 * A line that was not empty for `WAIT_MAX_MS` is no burst. Calls then wait at most this share of it. Otherwise all
 * callers would wait for the longest time that a caller accepts, and keep a connection open meanwhile.
 */
const OVERLOAD_SHARE = 0.5
/** A longer turn means that the process stood still, for example at a start. The line catches up by itself. */
const TURN_MAX_MS = 200
/** Lag of the event loop at which nobody gets an answer in time. */
const LAG_MAX_MS = 2_000
/**
 * After standing still once, for example at a start, the loop catches up by itself. A second late check means overload.
 */
const LATE_CHECKS = 2
const CHECK_MS = 100
const RETRY_SECONDS = 2

interface Waiting {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly next: (error?: Error) => void
  readonly since: number
}

const late = new WeakSet<FastifyRequest>()

/**
 * Lets calls wait in one line, and refuses those that waited too long with 503 and `Retry-After`. Register it before all
 * other hooks. Without the line, one turn of the loop works on all calls of the open connections, for seconds under load.
 * Each turn accepts one connection, so other callers would time out and never learn that the server is busy.
 * @param headers of a refusal
 * @param clockMs milliseconds, never going back
 * @returns a function that returns the number of waiting calls
 */
export function waitInLine(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
  waitMaxMs = WAIT_MAX_MS,
  clockMs = () => performance.now(),
): () => number {
  const waiting: Waiting[] = []
  let hasAccepted = false
  // The time that calls have waited. A standstill counts no longer than one turn.
  let clock = 0
  let lastTurn = 0
  let lastEmpty = 0
  app.server.on('connection', () => {
    hasAccepted = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.skipsLine === true) return next()
    waiting.push({ request, reply, next, since: clock })
    if (waiting.length > 1) return
    lastEmpty = clock
    lastTurn = clockMs()
    setImmediate(work, lastTurn + LOOK_MS)
  })

  function work(lookUntil: number): void {
    const now = clockMs()
    clock += Math.min(now - lastTurn, TURN_MAX_MS)
    lastTurn = now
    if (hasAccepted && now < lookUntil) {
      hasAccepted = false
      setImmediate(work, lookUntil)
      return
    }
    const end = now + SLICE_MS
    let done = 0
    do admit(waiting[done++]!)
    while (done < waiting.length && clockMs() < end)
    waiting.splice(0, done)
    if (waiting.length > 0) setImmediate(work, clockMs() + LOOK_MS)
  }

  function admit({ request, reply, next, since }: Waiting): void {
    if (request.raw.socket.destroyed) return
    const isOverload = clock - lastEmpty > waitMaxMs
    const isLate = clock - since > (isOverload ? waitMaxMs * OVERLOAD_SHARE : waitMaxMs)
    if (isLate) late.add(request)
    if (!isLate || request.routeOptions.config.pressureHandler !== undefined) next()
    else {
      reply.headers(headers)
      next(serverBusy(RETRY_SECONDS))
    }
  }

  return () => waiting.length
}

/**
 * Refuses all calls while the event loop lags far behind. A loop that is merely busy, or that stopped once, keeps
 * answering. The plugin's own measure is a mean of samples, and treats a sample without any measurement as an endless
 * lag.
 */
export async function refuseWhileLagging(app: FastifyInstance, lagMaxMs = LAG_MAX_MS): Promise<void> {
  let last = performance.now()
  let lateChecks = 0
  await app.register(underPressure, {
    healthCheck: async () => {
      const now = performance.now()
      lateChecks = now - last - CHECK_MS > lagMaxMs ? lateChecks + 1 : 0
      last = now
      return lateChecks < LATE_CHECKS
    },
    healthCheckInterval: CHECK_MS,
    retryAfter: RETRY_SECONDS,
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers in place of a refusal. If it returns nothing, the route answers. */
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply) => unknown
    /** Answers at once, for routes that tell operators how the server is. */
    skipsLine?: boolean
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

/** Returns whether a caller of most routes would be refused now. It is always false without `refuseWhileLagging`. */
export const isRefused = (app: FastifyInstance, request: FastifyRequest): boolean =>
  app.hasDecorator('isUnderPressure') && (app.isUnderPressure() || late.has(request))
