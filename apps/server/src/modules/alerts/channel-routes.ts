import { alertChannelCalls, alertFeedCalls } from '@cenolov/contract/alerts'
import { accountOf } from '#platform/auth/access.ts'
import type { Once } from '#platform/http/answer-once.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { registerRemoval } from '#platform/http/entry-removal.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { AlertFeed } from './alert-feed.ts'
import type { ChannelSettings } from './channel-settings.ts'
import type { PushMessages } from './push/push-messages.ts'

const route = routesOf('premium', 'alerts')
const open = routesOf('public', 'alerts')

interface Options {
  readonly onceDevice: Once<PushMessages>
  readonly channels: ChannelSettings
  readonly push: PushMessages
  readonly feed: AlertFeed
}

export const channelRoutes: Routes<Options> = (app, options, done) => {
  const { onceDevice, channels, push, feed } = options
  app.get('/auth/alert-channels', route(alertChannelCalls.read), (request) =>
    channels.read(accountOf(request)),
  )
  app.put('/auth/quiet-hours', route(alertChannelCalls.setQuietHours), (request) =>
    channels.setQuietHours(accountOf(request), request.body.quiet_hours),
  )
  app.post('/auth/push-subscriptions', route(alertChannelCalls.subscribe), async (request, reply) =>
    reply.code(201).send(await push.subscribe(accountOf(request), request.body)),
  )
  registerRemoval(app, '/auth/push-subscriptions', 'alerts', onceDevice, (devices, userId, id) =>
    devices.remove(userId, id),
  )

  app.post('/auth/alert-feed', route(alertFeedCalls.renew), async (request, reply) =>
    reply.code(201).send(await feed.renew(accountOf(request).id)),
  )
  app.delete('/auth/alert-feed', route(alertFeedCalls.revoke), (request, reply) =>
    noContent(reply, feed.revoke(accountOf(request).id)),
  )
  app.get('/auth/alert-feed/:token', open(alertFeedCalls.read, 'constant'), async (request, reply) => {
    const atom = await feed.read(request.params.token)
    if (atom === null) throw new HttpError(404, 'feed-invalid')
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .header('referrer-policy', 'no-referrer')
      .send(atom)
  })
  done()
}
