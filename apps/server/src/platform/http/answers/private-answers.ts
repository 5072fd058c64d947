import type { FastifyInstance } from 'fastify'

/** Public calls below these addresses also concern one person. */
const ABOUT_ONE_PERSON = ['/auth/', '/unsubscribe']

/**
 * Sets for each answer whether caches may keep it. Private answers stay out of every cache, the browser's included.
 * They are all answers of non-public calls (refusals too), of calls that change something, and of calls about an
 * account. A refusal of a shared call applies to one moment only. Other shared answers are revalidated before each use
 * unless their route allows more.
 */
export function registerPrivateAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { config, url = '' } = request.routeOptions
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPublic = request.is404 || config.access === 'public'
    const isShared = isPublic && isRead && !ABOUT_ONE_PERSON.some((start) => url.startsWith(start))
    if (!isShared || reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    done()
  })
}
