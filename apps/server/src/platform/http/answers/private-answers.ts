import type { FastifyInstance } from 'fastify'

/** Public calls below these addresses concern one person, too. */
const ABOUT_ONE_PERSON = ['/auth/', '/unsubscribe']

/**
 * Keeps private answers out of every cache, the browser's included: all answers of non-public calls, refusals too, of
 * calls that change something, and of those about an account.
 */
export function registerPrivateAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { config, url = '' } = request.routeOptions
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPublic = request.is404 || config.access === 'public'
    const isShared = isPublic && isRead && !ABOUT_ONE_PERSON.some((start) => url.startsWith(start))
    if (!isShared) reply.header('cache-control', 'no-store')
    done()
  })
}
