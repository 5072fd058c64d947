import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { accountCalls, DELETE_ACCOUNT_WORD } from '@cenolov/contract/account'
import { accountOf } from '../../platform/auth/access.ts'
import type { RequireOwner } from '../../platform/auth/secrets/password.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Once } from '../../platform/http/answer-once.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { streamedJson } from '../../platform/http/answers/streamed-json.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import { type AccountService, profileFaults } from './service.ts'

interface Options {
  readonly service: AccountService
  readonly once: Once<AccountService>
  readonly sessions: Sessions
  readonly requireOwner: RequireOwner
}

const route = routesOf('user', 'account')
const open = routesOf('public', 'pages')
const STALLED_MS = 30_000
const DOWNLOADS_AT_ONCE = { perCaller: 1, waiting: 1, total: 8 }

export const accountRoutes: Routes<Options> = (app, options, done) => {
  const { service, once, sessions, requireOwner } = options
  const downloads = new CallsAtOnce(DOWNLOADS_AT_ONCE)
  // Password managers send people here (W3C, a well-known address for changing passwords).
  app.get('/.well-known/change-password', open({ hide: true }, 'constant'), (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/profile?dialog=password', 302),
  )
  app.put('/auth/profile', route(accountCalls.saveProfile, 'constant', profileFaults), (request) =>
    service.saveProfile(accountOf(request), request.body, callerNetwork(request)),
  )
  app.get('/auth/profile', route(accountCalls.profile, 'constant'), (request) =>
    service.profile(accountOf(request)),
  )
  app.get('/auth/sessions', route(accountCalls.sessions, 'constant'), (request) =>
    service.sessions(accountOf(request)),
  )
  app.delete('/auth/sessions/others', route(accountCalls.closeOtherSessions, 'constant'), async (request) => {
    const { id, sessionId } = accountOf(request)
    return { revoked: await sessions.closeOthers(id, sessionId) }
  })
  app.delete('/auth/sessions/:id', route(accountCalls.closeSession, 'constant'), async (request, reply) => {
    const isClosed = await sessions.closeOne(accountOf(request).id, request.params.id)
    if (!isClosed) throw new HttpError(404, 'device-not-found')
    return reply.code(204).send(null)
  })
  app.get('/auth/settings', route(accountCalls.settings, 'constant'), (request) =>
    service.settings(accountOf(request)),
  )
  app.put('/auth/settings', route(accountCalls.saveSettings, 'constant'), (request) =>
    once(request, (account) => account.saveSettings(accountOf(request), request.body)),
  )
  app.get('/auth/export', route({}, 'constant'), (request, reply) => {
    const account = accountOf(request)
    return downloads.run(`account ${account.id}`, async () => {
      const text = Readable.from(streamedJson(service.exportData(account)))
      // A client that reads nothing would keep a place that others wait for.
      reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="cenolov-moje-udaje.json"')
        .header('cache-control', 'no-store')
        .send(text)
      // The next download of this account waits for the end of this one.
      await finished(text).catch(() => undefined)
      return reply
    })
  })
  app.delete('/auth/account', route(accountCalls.remove, 'constant'), async (request, reply) => {
    if (request.body.confirmation !== DELETE_ACCOUNT_WORD) {
      throw new HttpError(400, 'confirmation-needed', { values: { word: DELETE_ACCOUNT_WORD } })
    }
    const account = accountOf(request)
    const hash = await requireOwner(
      account,
      { current_password: request.body.password, code: request.body.code },
      callerNetwork(request),
    )
    return noContent(reply, service.deleteAccount(account, hash))
  })
  done()
}
