import {
  IdParams,
  LoginResponse,
  PasskeyBeginBody,
  PasskeyBody,
  PasskeyChallenge,
  PasskeyLoginBody,
  Passkeys,
  refusals,
} from '@cenolov/contract'
import Type from 'typebox'
import { accountOf } from '../../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../../platform/http/routes-of.ts'
import { callerNetwork } from '../../../platform/limits/caller-network.ts'
import type { PasskeyService } from './service.ts'

const open = routesOf('public', 'auth')
const route = routesOf('user', 'account')

/** Passkeys: signing in with them, and the list of the account. */
export const passkeyRoutes: Routes<{ readonly passkeys: PasskeyService }> = (app, { passkeys }, done) => {
  app.post(
    '/auth/login/passkey/options',
    open({ response: { 200: PasskeyChallenge, ...refusals(429) } }),
    (request) => passkeys.beginSignIn(callerNetwork(request)),
  )
  app.post(
    '/auth/login/passkey',
    open({ body: PasskeyLoginBody, response: { 200: LoginResponse, ...refusals(401, 403, 410, 422) } }),
    (request) => passkeys.signIn(request.body, request.headers['user-agent']),
  )
  app.get('/auth/passkeys', route({ response: { 200: Passkeys, ...refusals(401) } }), (request) =>
    passkeys.list(accountOf(request)),
  )
  app.post(
    '/auth/passkeys/options',
    route({
      body: PasskeyBeginBody,
      response: { 200: PasskeyChallenge, ...refusals(400, 401, 409, 422, 429) },
    }),
    (request) => passkeys.begin(accountOf(request), request.body.current_password, callerNetwork(request)),
  )
  app.post(
    '/auth/passkeys',
    route({
      body: PasskeyBody,
      response: { 201: Type.Object({ id: Type.Integer() }), ...refusals(400, 401, 409, 410, 422) },
    }),
    async (request, reply) =>
      reply.code(201).send({ id: await passkeys.add(accountOf(request), request.body) }),
  )
  app.delete(
    '/auth/passkeys/:id',
    route({ params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 404, 409, 422) } }),
    (request, reply) => noContent(reply, passkeys.remove(accountOf(request), request.params.id)),
  )
  done()
}
