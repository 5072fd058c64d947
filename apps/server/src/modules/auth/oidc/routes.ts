import { oidcCalls } from '@cenolov/contract/account'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '#platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '#platform/http/routes-of.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { OIDC_LIFETIME_SECONDS, type OidcSignIn } from './service.ts'

interface Options {
  readonly oidc: OidcSignIn
  /** Address of the site; with https its cookies are sent over TLS only. */
  readonly publicUrl: string
}

const PATH = '/auth/oidc'
const COOKIE = /(?:^|;\s*)oidc=([\w-]{20,100})(?:;|$)/
const open = routesOf('public', 'auth')
const route = routesOf('user', 'account')

/** The cookie ties a sign-in to the browser that began it, so that nobody can be sent into another person's account. */
const tokenOf = ({ headers }: FastifyRequest): string => COOKIE.exec(headers.cookie ?? '')?.[1] ?? ''

export const oidcRoutes: Routes<Options> = (app, { oidc, publicUrl }, done) => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (token: string, seconds: number) =>
    `oidc=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  const caller = (request: FastifyRequest) => ({
    token: tokenOf(request),
    network: callerNetwork(request),
    userAgent: request.headers['user-agent'],
  })
  app.get(`${PATH}/:provider/start`, open(oidcCalls.start, 'constant'), async (request, reply) => {
    const { next = '/' } = request.query
    const { url, token } = await oidc.start(request.params.provider, next, callerNetwork(request))
    reply.header('set-cookie', cookie(token, OIDC_LIFETIME_SECONDS))
    return reply.redirect(url, 302)
  })
  app.get(`${PATH}/:provider/callback`, open(oidcCalls.comeBack, 'constant'), async (request, reply) => {
    const query = request.url.split('?')[1] ?? ''
    const { next, failure } = await oidc.comeBack(
      request.params.provider,
      tokenOf(request),
      query,
      callerNetwork(request),
    )
    // The login page checks where `next` leads, as it does for every visitor.
    return reply.redirect(`${publicUrl}/login?${new URLSearchParams({ oidc: failure ?? 'done', next })}`, 302)
  })
  app.post(`${PATH}/finish`, open(oidcCalls.finish, 'constant'), async (request, reply) => {
    const answer = await oidc.finish(caller(request))
    if (!('link' in answer)) reply.header('set-cookie', cookie('', 0))
    return reply.code('access_token' in answer ? 200 : 202).send(answer as never)
  })
  app.post(`${PATH}/link`, open(oidcCalls.link, 'constant'), async (request, reply) => {
    const answer = await oidc.link(caller(request), request.body.password)
    reply.header('set-cookie', cookie('', 0))
    return reply.code('access_token' in answer ? 200 : 202).send(answer as never)
  })
  app.get('/auth/identities', route(oidcCalls.identities, 'constant'), (request) =>
    oidc.identities(accountOf(request)),
  )
  app.delete('/auth/identities/:id', route(oidcCalls.unlink, 'constant'), (request, reply) =>
    noContent(reply, oidc.unlink(accountOf(request), request.params.id)),
  )
  done()
}
