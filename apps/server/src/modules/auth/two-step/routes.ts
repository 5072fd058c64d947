import {
  LoginCodeBody,
  LoginResponse,
  RecoveryCodes,
  refusals,
  TwoStepBeginBody,
  TwoStepConfirmBody,
  TwoStepProofBody,
  TwoStepProposal,
  TwoStepState,
} from '@cenolov/contract'
import type { TSchema } from 'typebox'
import { accountOf } from '../../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../../platform/http/routes-of.ts'
import { callerNetwork } from '../../../platform/limits/caller-network.ts'
import type { SignInService } from '../sign-in.ts'
import type { TwoStep } from './service.ts'

interface Options {
  readonly signIn: SignInService
  readonly twoStep: TwoStep
}

const open = routesOf('public', 'auth')
const route = routesOf('user', 'account')
const answers = <T extends TSchema>(schema: T) => ({ 200: schema, ...refusals(400, 401, 409, 422, 429) })

/** The second step of signing in, and switching it on and off. */
export const twoStepRoutes: Routes<Options> = (app, { signIn, twoStep }, done) => {
  app.post(
    '/auth/login/code',
    open({ body: LoginCodeBody, response: { 200: LoginResponse, ...refusals(401, 410, 422, 429) } }),
    (request) =>
      signIn.enterCode({
        token: request.body.second_step,
        code: request.body.code,
        network: callerNetwork(request),
        userAgent: request.headers['user-agent'],
      }),
  )
  app.get('/auth/two-step', route({ response: { 200: TwoStepState, ...refusals(401) } }), (request) =>
    twoStep.state(accountOf(request)),
  )
  app.post(
    '/auth/two-step/begin',
    route({ body: TwoStepBeginBody, response: answers(TwoStepProposal) }),
    (request) => twoStep.begin(accountOf(request), request.body.current_password, callerNetwork(request)),
  )
  app.post(
    '/auth/two-step/passkey',
    route({ body: TwoStepBeginBody, response: answers(RecoveryCodes) }),
    (request) =>
      twoStep.beginWithPasskey(accountOf(request), request.body.current_password, callerNetwork(request)),
  )
  app.post(
    '/auth/two-step/confirm',
    route({ body: TwoStepConfirmBody, response: answers(RecoveryCodes) }),
    (request) => twoStep.confirm(accountOf(request), request.body.code, callerNetwork(request)),
  )
  app.post(
    '/auth/two-step/off',
    route({ body: TwoStepProofBody, response: { ...NO_CONTENT, ...refusals(400, 401, 409, 422, 429) } }),
    (request, reply) =>
      noContent(reply, twoStep.end(accountOf(request), request.body, callerNetwork(request))),
  )
  app.post(
    '/auth/two-step/recovery-codes',
    route({ body: TwoStepProofBody, response: answers(RecoveryCodes) }),
    (request) => twoStep.renewRecovery(accountOf(request), request.body, callerNetwork(request)),
  )
  done()
}
