import { assistantCalls } from '@cenolov/contract/open-data'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../../platform/auth/access.ts'
import { type FindKeyHolder, isApiKey } from '../../platform/auth/api-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import { alreadySent } from '../../platform/http/answers/already-sent.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { limitName, type RateLimiter } from '../../platform/traffic/rate-limiter.ts'
import type { ApiCall } from './api-call.ts'
import { assistantServer } from './assistant-server.ts'

const open = routesOf('public', 'assistants')
const BODY_MAX = 100_000
/** Of callers without a key. */
const CALLS = { failures: 60, windowSeconds: 60 }

export interface AssistantRoutesOptions {
  readonly publicUrl: string
  readonly publicBrowsing: boolean
  readonly clock: Clock
  readonly limits: RateLimiter
  readonly findKeyHolder: FindKeyHolder
}

export const assistantRoutes: Routes<AssistantRoutesOptions> = (app, options, done) => {
  const { publicUrl, clock } = options
  app.post('/mcp', { bodyLimit: BODY_MAX, ...open(assistantCalls.call) }, async (request, reply) => {
    await requireCaller(request, options)
    const server = assistantServer({ publicUrl, today: clock.today(), call: ownCalls(app, request) })
    // Without sessions any node can answer any call.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const answer = await transport.handleRequest(webRequest(request, publicUrl), {
        parsedBody: request.body,
      })
      reply.code(answer.status as 401).header('cache-control', 'no-store')
      const type = answer.headers.get('content-type')
      if (type !== null) reply.type(type)
      return alreadySent(reply.serializer(String).send((await answer.text()) as never))
    } finally {
      await server.close()
    }
  })
  // There are no streams to open and no sessions to end.
  for (const method of ['get', 'delete'] as const)
    app[method]('/mcp', open({ hide: true }), (_request, reply) => {
      reply.code(405).header('allow', 'POST')
      return reply.send({ detail: 'Method not allowed' })
    })
  done()
}

/** A key says who calls, and is limited by its own calls per minute; without one, only a public catalogue is read. */
async function requireCaller(request: FastifyRequest, options: AssistantRoutesOptions): Promise<void> {
  const { publicBrowsing, limits, findKeyHolder } = options
  const token = bearerToken(request)
  if (request.headers.authorization === undefined) {
    if (!publicBrowsing) throw new HttpError(401, 'Pošlite kľúč pre programy.')
    await limits.count(new Map([[limitName`assistant ${callerNetwork(request)}`, CALLS]]))
    return
  }
  const holder = token !== null && isApiKey(token) ? await findKeyHolder(token) : null
  if (holder === null) throw new HttpError(401, 'Kľúč neplatí.')
  if (!holder.scopes.some((scope) => scope === 'catalogue:read' || scope === 'lists:add'))
    throw new HttpError(403, 'Kľúč nemá oprávnenie catalogue:read ani lists:add.')
}

/** Tools call our own API in this process, as the caller: every rule and limit of a call applies to them too. */
function ownCalls(app: FastifyInstance, request: FastifyRequest): ApiCall {
  const { authorization, 'x-forwarded-for': forwarded } = request.headers
  const headers = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  const { remoteAddress = '127.0.0.1' } = request.socket
  return async (method, url, body) => {
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
}

function webRequest({ headers, method }: FastifyRequest, publicUrl: string): Request {
  const sent = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  return new Request(`${publicUrl}/mcp`, { method, headers: sent })
}
