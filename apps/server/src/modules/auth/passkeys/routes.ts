import { passkeyCalls } from '@cenolov/contract/account'
import { accountOf } from '#platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import type { PasskeyService } from './service.ts'

const open = routesOf('public', 'auth')
const route = routesOf('user', 'account')

export const passkeyRoutes: Routes<{ readonly passkeys: PasskeyService }> = (app, { passkeys }, done) => {
  app.post('/auth/login/passkey/options', open(passkeyCalls.beginSignIn, 'constant'), (request) =>
    passkeys.beginSignIn(callerNetwork(request)),
  )
  app.post('/auth/login/passkey', open(passkeyCalls.signIn, 'constant'), (request) =>
    passkeys.signIn(request.body, {
      network: callerNetwork(request),
      userAgent: request.headers['user-agent'],
    }),
  )
  app.get('/auth/passkeys', route(passkeyCalls.list, 'constant'), (request) =>
    passkeys.list(accountOf(request)),
  )
  app.post('/auth/passkeys/options', route(passkeyCalls.begin, 'constant'), (request) =>
    passkeys.begin(accountOf(request), request.body, callerNetwork(request)),
  )
  app.post('/auth/passkeys', route(passkeyCalls.add, 'constant'), async (request, reply) =>
    reply.code(201).send({ id: await passkeys.add(accountOf(request), request.body) }),
  )
  app.delete('/auth/passkeys/:id', route(passkeyCalls.remove, 'constant'), (request, reply) =>
    noContent(reply, passkeys.remove(accountOf(request), request.params.id)),
  )
  done()
}
