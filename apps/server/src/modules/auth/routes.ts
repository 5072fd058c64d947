import { authCalls, type LoginResponse, type SecondStepNeeded } from '@cenolov/contract/account'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountOf, bearerToken } from '../../platform/auth/access.ts'
import { userAnswer } from '../../platform/auth/accounts/user-answer.ts'
import { alreadySent } from '../../platform/http/answers/already-sent.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { newPasswordFaults, type Passwords } from './passwords.ts'
import { type Registration, registrationFaults } from './registration.ts'
import type { SignInService } from './sign-in.ts'
import type { SignInLinks } from './sign-in-links.ts'

interface Options extends Pick<Platform, 'db' | 'sessions'> {
  readonly signIn: SignInService
  readonly registration: Registration
  readonly links: SignInLinks
  readonly passwords: Passwords
}

const open = routesOf('public', 'auth')
const signedIn = routesOf('user', 'auth')
const caller = (request: FastifyRequest) => ({
  network: callerNetwork(request),
  userAgent: request.headers['user-agent'],
})

/** Sends 202 for an account that also needs a code, so that no client takes the answer for a session. */
function sendLogin(reply: FastifyReply, answer: LoginResponse | SecondStepNeeded): never {
  return alreadySent(reply.code('second_step' in answer ? 202 : 200).send(answer))
}

export const authRoutes: Routes<Options> = (app, options, done) => {
  const { db, signIn, registration, links, passwords, sessions } = options
  app.post('/auth/login', open(authCalls.login, 'constant'), async (request, reply) => {
    const { username: email, password } = request.body
    return sendLogin(reply, await signIn.signIn({ email, password, ...caller(request) }))
  })
  app.post('/auth/login-json', open(authCalls.loginJson, 'constant'), async (request, reply) =>
    sendLogin(reply, await signIn.signIn({ ...request.body, ...caller(request) })),
  )
  app.post('/auth/register', open(authCalls.register, 'constant', registrationFaults), (request) =>
    registration.register(request.body, callerNetwork(request)),
  )
  app.post('/auth/verify-email', open(authCalls.verifyEmail, 'constant'), (request) =>
    registration.verify(request.body.token, callerNetwork(request), request.headers['user-agent']),
  )
  app.post('/auth/sign-in-link', open(authCalls.signInLink, 'constant'), (request) =>
    links.send(request.body, callerNetwork(request)),
  )
  app.post('/auth/resend-verification', open(authCalls.resendVerification, 'constant'), (request) =>
    registration.resend(request.body.email, callerNetwork(request)),
  )
  app.post('/auth/password-reset/request', open(authCalls.requestPasswordReset, 'constant'), (request) =>
    passwords.requestReset(request.body.email, callerNetwork(request)),
  )
  app.post(
    '/auth/password-reset/confirm',
    open(authCalls.confirmPasswordReset, 'constant', newPasswordFaults),
    (request) =>
      passwords.confirmReset(request.body.token, request.body.new_password, callerNetwork(request)),
  )
  app.post(
    '/auth/password-change',
    signedIn(authCalls.changePassword, 'constant', newPasswordFaults),
    (request) =>
      passwords.change(
        accountOf(request),
        request.body.current_password,
        request.body.new_password,
        callerNetwork(request),
      ),
  )
  app.get('/auth/me', signedIn(authCalls.me, 'constant'), (request) => userAnswer(db, accountOf(request).row))
  app.post('/auth/refresh-profile', signedIn(authCalls.refreshProfile, 'constant'), (request) =>
    userAnswer(db, accountOf(request).row),
  )
  app.post('/auth/logout', signedIn(authCalls.logout, 'constant'), async (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) await sessions.close(token)
    return reply.code(204).send(null)
  })
  done()
}
