import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { answerTime } from './traffic/intake.ts'

export interface Metrics {
  readonly registry: Registry
  /** Counts a cached answer, with a duration of zero: it took microseconds. */
  readonly countCached: (route: string) => void
}

/** Metrics of this process, and of the time of every request by its route. */
export function registerMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, with the wait for its turn, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ route, method: request.method, status: reply.statusCode }, answerTime(reply) / 1_000)
    done()
  })
  const cached = new Map<string, Histogram.Internal<'route' | 'method' | 'status'>>()
  const countCached = (route: string) => {
    let ofRoute = cached.get(route)
    if (ofRoute === undefined) {
      ofRoute = seconds.labels({ route, method: 'GET', status: 200 })
      cached.set(route, ofRoute)
    }
    ofRoute.observe(0)
  }
  return { registry, countCached }
}
