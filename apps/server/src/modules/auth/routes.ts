import {
  ErrorResponse,
  LoginBody,
  LoginForm,
  LoginResponse,
  UserSchema,
  ValidationErrorResponse,
} from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { accountOf, bearerToken } from '../../platform/auth/access.ts'
import { userAnswer } from '../../platform/auth/account.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { AuthService } from './service.ts'

interface Options {
  readonly service: AuthService
  readonly sessions: Sessions
}

const loginAnswers = {
  200: LoginResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  422: ValidationErrorResponse,
  429: ErrorResponse,
}

/** Signing in and out (SPEC section 7, "Auth and account"). */
export const authRoutes: FastifyPluginCallbackTypebox<Options> = (app, { service, sessions }, done) => {
  app.post(
    '/auth/login',
    { config: { access: 'public' }, schema: { tags: ['auth'], body: LoginForm, response: loginAnswers } },
    (request) =>
      service.signIn({
        email: request.body.username,
        password: request.body.password,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
  )
  app.post(
    '/auth/login-json',
    { config: { access: 'public' }, schema: { tags: ['auth'], body: LoginBody, response: loginAnswers } },
    (request) =>
      service.signIn({ ...request.body, address: request.ip, userAgent: request.headers['user-agent'] }),
  )
  app.get(
    '/auth/me',
    {
      config: { access: 'user' },
      schema: { tags: ['auth'], response: { 200: UserSchema, 401: ErrorResponse } },
    },
    (request) => userAnswer(accountOf(request).row),
  )
  app.post(
    '/auth/logout',
    {
      config: { access: 'user' },
      schema: { tags: ['auth'], response: { 204: Type.Null(), 401: ErrorResponse } },
    },
    async (request, reply) => {
      const token = bearerToken(request)
      if (token !== null) await sessions.close(token)
      return reply.code(204).send(null)
    },
  )
  done()
}
