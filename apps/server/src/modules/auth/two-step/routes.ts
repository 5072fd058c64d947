import { authCalls, twoStepCalls } from '@cenolov/contract/account'
import { accountOf } from '#platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import type { SignInService } from '../sign-in.ts'
import type { TwoStep } from './service.ts'

interface Options {
  readonly signIn: SignInService
  readonly twoStep: TwoStep
}

const open = routesOf('public', 'auth')
const route = routesOf('user', 'account')

export const twoStepRoutes: Routes<Options> = (app, { signIn, twoStep }, done) => {
  app.post('/auth/login/code', open(authCalls.enterCode, 'constant'), (request) =>
    signIn.enterCode({
      token: request.body.second_step,
      code: request.body.code,
      network: callerNetwork(request),
      userAgent: request.headers['user-agent'],
    }),
  )
  app.get('/auth/two-step', route(twoStepCalls.state, 'constant'), (request) =>
    twoStep.state(accountOf(request)),
  )
  app.post('/auth/two-step/begin', route(twoStepCalls.begin, 'constant'), (request) =>
    twoStep.begin(accountOf(request), request.body.current_password, callerNetwork(request)),
  )
  app.post('/auth/two-step/passkey', route(twoStepCalls.beginWithPasskey, 'constant'), (request) =>
    twoStep.beginWithPasskey(accountOf(request), request.body.current_password, callerNetwork(request)),
  )
  app.post('/auth/two-step/confirm', route(twoStepCalls.confirm, 'constant'), (request) =>
    twoStep.confirm(accountOf(request), request.body.code, callerNetwork(request)),
  )
  app.post('/auth/two-step/off', route(twoStepCalls.end, 'constant'), (request, reply) =>
    noContent(reply, twoStep.end(accountOf(request), request.body, callerNetwork(request))),
  )
  app.post('/auth/two-step/recovery-codes', route(twoStepCalls.renewRecovery, 'constant'), (request) =>
    twoStep.renewRecovery(accountOf(request), request.body, callerNetwork(request)),
  )
  done()
}
