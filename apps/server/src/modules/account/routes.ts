import {
  AccountSettings,
  DELETE_ACCOUNT_WORD,
  DeleteAccountBody,
  ErrorResponse,
  IdParams,
  ProfileBody,
  ProfileResponse,
  RevokedResponse,
  refusals,
  SessionsResponse,
} from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type, { type TSchema } from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import type { Account } from '../../platform/auth/account.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { callerNetwork } from '../../platform/limits/caller-network.ts'
import { type AccountService, profileFaults } from './service.ts'

interface Options {
  readonly service: AccountService
  readonly sessions: Sessions
  readonly requirePassword: (account: Account, password: string, network: string) => Promise<string>
}

const config = { access: 'user' } as const
const tags = ['account']
const answers = <T extends TSchema>(schema: T) => ({
  200: schema,
  ...refusals(400, 401, 422, 429),
})

/** Calls of the profile: personal data, devices, settings, export, deletion. */
export const accountRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { service, sessions, requirePassword } = options
  app.put(
    '/auth/profile',
    {
      config: { ...config, faults: profileFaults },
      schema: { tags, body: ProfileBody, response: answers(ProfileResponse) },
    },
    (request) => service.saveProfile(accountOf(request), request.body, callerNetwork(request)),
  )
  app.get('/auth/profile', { config, schema: { tags, response: answers(ProfileResponse) } }, (request) =>
    service.profile(accountOf(request)),
  )
  app.get('/auth/sessions', { config, schema: { tags, response: answers(SessionsResponse) } }, (request) =>
    service.sessions(accountOf(request)),
  )
  app.delete(
    '/auth/sessions/others',
    { config, schema: { tags, response: answers(RevokedResponse) } },
    async (request) => {
      const { id, sessionId } = accountOf(request)
      return { revoked: await sessions.closeOthers(id, sessionId) }
    },
  )
  app.delete(
    '/auth/sessions/:id',
    { config, schema: { tags, params: IdParams, response: { 204: Type.Null(), 404: ErrorResponse } } },
    async (request, reply) => {
      const isClosed = await sessions.closeOne(accountOf(request).id, request.params.id)
      if (!isClosed) throw new HttpError(404, 'Zariadenie sa nenašlo')
      return reply.code(204).send(null)
    },
  )
  app.get('/auth/settings', { config, schema: { tags, response: answers(AccountSettings) } }, (request) =>
    service.settings(accountOf(request)),
  )
  app.put(
    '/auth/settings',
    { config, schema: { tags, body: AccountSettings, response: answers(AccountSettings) } },
    (request) => service.saveSettings(accountOf(request), request.body),
  )
  app.get('/auth/export', { config, schema: { tags } }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="cenolov-moje-udaje.json"')
      .header('cache-control', 'no-store')
      .send(await service.exportData(accountOf(request))),
  )
  app.delete(
    '/auth/account',
    {
      config,
      schema: { tags, body: DeleteAccountBody, response: { 204: Type.Null(), ...answers(Type.Null()) } },
    },
    async (request, reply) => {
      if (request.body.confirmation !== DELETE_ACCOUNT_WORD) {
        throw new HttpError(400, `Pre potvrdenie napíšte ${DELETE_ACCOUNT_WORD}`)
      }
      const account = accountOf(request)
      const hash = await requirePassword(account, request.body.password, callerNetwork(request))
      await service.deleteAccount(account, hash)
      return reply.code(204).send(null)
    },
  )
  done()
}
