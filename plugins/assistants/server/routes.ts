import { setImmediate as nextTurn } from 'node:timers/promises'
import { COMPARED_PRODUCTS_MAX } from '@cenolov/contract/shopping'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '#platform/auth/access.ts'
import { isApiKey } from '#platform/auth/api-keys.ts'
import { alreadySent } from '#platform/http/answers/already-sent.ts'
import { errorAnswer, HttpError } from '#platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { Platform } from '#platform/platform.ts'
import { callerNetwork } from '#platform/traffic/caller-network.ts'
import { limitName } from '#platform/traffic/rate-limiter.ts'
import { assistantCalls } from '../api.ts'
import type { ApiCall } from './api-call.ts'

const open = routesOf('public', 'assistants')
const BODY_MAX = 100_000
/** Messages of one request. Newer versions of the protocol have no batches. */
const BATCH_MAX = 20
/** Messages of a network without a key. */
const MESSAGES = { failures: 60, windowSeconds: 60 }
/** Calls of the API that the tools of a caller make. */
const CALLS = { failures: 300, windowSeconds: 60 }
/** Codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600

interface AssistantRoutesOptions extends Pick<Platform, 'clock' | 'limits' | 'findKeyHolder'> {
  readonly publicUrl: string
  readonly publicBrowsing: boolean
}

export const assistantRoutes: Routes<AssistantRoutesOptions> = (app, options, done) => {
  const { publicUrl, clock, limits } = options
  const { origin: ownOrigin } = new URL(publicUrl)
  const call = {
    ...open(assistantCalls.call, ({ products }) => [{ body: comparisons(products) }]),
    bodyLimit: BODY_MAX,
    errorHandler: answerBrokenJson,
  }
  app.post('/mcp', call, async (request, reply) => {
    // Otherwise any page could use the assistant of a person who visits it (DNS rebinding).
    const { authorization, origin = ownOrigin } = request.headers
    if (origin !== ownOrigin) throw new HttpError(403, 'foreign-origin')
    const messages = Array.isArray(request.body) ? request.body.length : 1
    if (messages > BATCH_MAX) {
      const fault = rpcFault(INVALID_REQUEST, `A batch may have at most ${BATCH_MAX} messages.`)
      return alreadySent(
        reply
          .code(400)
          .serializer(JSON.stringify)
          .send(fault as never),
      )
    }
    await requireCaller(request, options, Math.max(1, messages))
    const caller = authorization ?? callerNetwork(request)
    // The protocol's library loads with the first call, so that no start waits for it.
    const { assistantServer, Transport } = await import('./assistant-server.ts')
    const server = assistantServer({
      publicUrl,
      today: clock.today(),
      call: ownCalls(app, request),
      countCalls: (calls) => limits.count(new Map([[limitName`assistant calls ${caller}`, CALLS]]), calls),
    })
    // Without sessions any node can answer any call.
    const transport = new Transport({ enableJsonResponse: true })
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
    app[method]('/mcp', open({ hide: true }, 'constant'), (_request, reply) => {
      reply.code(405).header('allow', 'POST')
      return reply.send(errorAnswer('method-not-allowed'))
    })
  done()
}

/**
 * A key identifies the caller, who is limited by the key's own calls per minute. Without a key, only a public catalogue
 * can be read.
 */
async function requireCaller(
  request: FastifyRequest,
  options: AssistantRoutesOptions,
  messages: number,
): Promise<void> {
  const { publicBrowsing, limits, findKeyHolder } = options
  const token = bearerToken(request)
  if (request.headers.authorization === undefined) {
    if (!publicBrowsing) throw new HttpError(401, 'key-required')
    await limits.count(new Map([[limitName`assistant ${callerNetwork(request)}`, MESSAGES]]), messages)
    return
  }
  const holder = token !== null && isApiKey(token) ? await findKeyHolder(token, messages) : null
  if (holder === null) throw new HttpError(401, 'key-invalid')
  if (!holder.scopes.some((scope) => scope === 'catalogue:read' || scope === 'lists:add'))
    throw new HttpError(403, 'key-without-scope', { values: { scopes: 'catalogue:read ani lists:add' } })
}

/** Baskets of as many products as a tool takes, up to the calls that a caller may make in a minute. */
const comparisons = (products: readonly number[]) =>
  Array.from({ length: 5 }, (_, n) => ({
    ...{ jsonrpc: '2.0', id: n, method: 'tools/call' },
    params: {
      name: 'compare_basket',
      arguments: { ids: products.slice(n * COMPARED_PRODUCTS_MAX, (n + 1) * COMPARED_PRODUCTS_MAX) },
    },
  }))

const rpcFault = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })

/** Programs of the protocol expect its own form of an error for a body that is no JSON. */
function answerBrokenJson(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isBroken = error.statusCode === 400 && !(error instanceof HttpError)
  reply.header('cache-control', 'no-store')
  if (!isBroken) return void reply.send(error)
  const fault = rpcFault(PARSE_ERROR, 'The body is not valid JSON.')
  reply.code(400).type('application/json; charset=utf-8').serializer(JSON.stringify).send(fault)
}

/**
 * Tools call our own API in this process, as the caller: every rule and limit of a call applies to them too. The calls of
 * a request follow each other with a pause, so that other callers get their turn.
 */
function ownCalls(app: FastifyInstance, request: FastifyRequest): ApiCall {
  const { authorization, 'x-forwarded-for': forwarded } = request.headers
  const headers = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  const { remoteAddress = '127.0.0.1' } = request.socket
  let last: Promise<unknown> = Promise.resolve()
  const call: ApiCall = async (method, url, body) => {
    await nextTurn()
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return (...order) => {
    const answer = last.then(() => call(...order))
    last = answer.catch(() => undefined)
    return answer
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
