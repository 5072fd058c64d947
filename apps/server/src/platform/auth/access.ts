import type { ApiScope } from '@cenolov/core/account'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { HttpError } from '../http/answers/http-error.ts'
import type { Expensive } from '../http/expensive-requests.ts'
import type { Account } from './accounts/account.ts'
import { type FindKeyHolder, isApiKey, type KeyHolder } from './api-keys.ts'
import type { Sessions } from './sessions.ts'

/** The callers who may use a route. Every route declares one in its `config`. */
export type Access = 'public' | 'user' | 'premium' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** A key for programs needs one of these scopes. Without them the route takes no key. */
    scopes?: readonly ApiScope[]
  }
  interface FastifyRequest {
    /** The caller's account; null on a public route or before the guard ran. */
    account: Account | null
  }
}

export interface RouteAccess {
  readonly method: string
  readonly url: string
  readonly access: Access
  /** Empty when no key for programs works here. */
  readonly scopes: readonly ApiScope[]
  readonly expensive?: Expensive
}

export interface Credentials {
  readonly sessions: Sessions
  readonly findKeyHolder: FindKeyHolder
}

/**
 * Guards every route. The app does not start while a route fails to declare its access.
 * @param adminTwoStep whether administrators need the second step for their right
 * @returns the table of all routes, complete once the app is ready
 */
export function registerAccess(
  app: FastifyInstance,
  credentials: Credentials,
  { adminTwoStep = false }: { readonly adminTwoStep?: boolean } = {},
): readonly RouteAccess[] {
  const routes: RouteOptions[] = []
  const table: RouteAccess[] = []
  app.decorateRequest('account', null)
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared: string[] = []
    for (const { method, url, config } of routes) {
      for (const name of [method].flat()) {
        if (config?.access === undefined) undeclared.push(`${name} ${url}`)
        else {
          const { access, scopes = [], expensive } = config
          table.push({ method: name, url, access, scopes, ...(expensive !== undefined && { expensive }) })
        }
      }
    }
    if (undeclared.length > 0)
      throw new Error(`Routes that do not declare their access: ${undeclared.join(', ')}.`)
  })
  // Callbacks rather than promises, because most calls are public and pass at once.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, scopes = [] } = request.routeOptions.config
    if (access === 'public' || request.is404) return done()
    requireAccount(request, credentials, scopes)
      .then((account) => {
        request.account = account
        requireRight(account, access)
        if (access === 'admin' && adminTwoStep && !account.row.two_step)
          throw new HttpError(403, 'second-step-required')
      })
      .then(() => done(), done)
  })
  return table
}

/**
 * Refuses to start with a route that anybody, or any account, may call and that does not declare its most expensive
 * requests: nothing would measure them.
 */
export function requireExpensive(app: FastifyInstance, routes: readonly RouteAccess[]): void {
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(
      ({ access, expensive }) => (access === 'public' || access === 'user') && expensive === undefined,
    )
    const names = undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')
    if (names !== '') throw new Error(`Routes that do not declare their most expensive requests: ${names}.`)
  })
}

/**
 * Declares one access for all routes of a third-party plugin, which send files. Call it before registering the plugin.
 */
export function declareAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { expensive: 'constant', ...route.config, access }
  })
}

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

export function accountOf(request: FastifyRequest): Account {
  if (request.account === null)
    throw new Error(`${request.url} is not guarded, but its handler needs the caller.`)
  return request.account
}

async function requireAccount(
  request: FastifyRequest,
  { sessions, findKeyHolder }: Credentials,
  scopes: readonly ApiScope[],
): Promise<Account> {
  const token = bearerToken(request)
  if (token !== null && isApiKey(token)) return requireScope(await findKeyHolder(token), scopes)
  const account = token === null ? null : await sessions.accountOf(token)
  if (account === null) throw new HttpError(401, 'sign-in-required')
  return account
}

function requireScope(holder: KeyHolder | null, scopes: readonly ApiScope[]): Account {
  if (holder === null) throw new HttpError(401, 'key-invalid')
  if (scopes.length === 0) throw new HttpError(403, 'not-for-keys')
  if (!scopes.some((scope) => holder.scopes.includes(scope)))
    throw new HttpError(403, 'key-without-scope', { values: { scopes: scopes.join(' ani ') } })
  return holder.account
}

function requireRight(account: Account, access: Access | undefined): void {
  if (access === 'admin' && !account.isAdmin) throw new HttpError(403, 'admin-required')
  if (access === 'premium' && !account.isPremium) {
    throw new HttpError(403, 'premium-required')
  }
}
