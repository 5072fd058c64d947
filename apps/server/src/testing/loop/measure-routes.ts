import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { RouteAccess } from '../../platform/auth/access.ts'
import type { CatalogueSample, ExpensiveRequest } from '../../platform/http/expensive-requests.ts'
import type { DescribedCall } from '../calls/described-calls.ts'
import { validValue } from '../calls/valid-value.ts'
import { LoopWatch } from './loop-watch.ts'

/** Streams of events end only with their reader. */
const EVENTS_MS = 200
/** After an answer, until its traces are cleaned up. */
const SETTLE_MS = 20
const ENDS_SESSION = /logout|sessions|DELETE \/auth\/account|password/
/** Files of the built web and of the description: they are sent as they are. */
const FILES = /^\/(?:assets|docs\/static)\/|\.\w{2,5}$/

export interface MeasuredRequest {
  readonly route: string
  /** Address and body of the request, cut off. */
  readonly address: string
  readonly status: number
  /** Longest piece of the event loop, in milliseconds of the processor. */
  readonly longestMs: number
  readonly bytes: number
  /** Whether the route declares it. The others are any valid request. */
  readonly isDeclared: boolean
}

export interface Request {
  readonly method: string
  readonly url: string
  readonly body: object | null
}

/** Calls a server on this machine as an account without rights. */
export class Caller {
  readonly #base: string
  readonly #token: string

  constructor(base: string, token: string) {
    this.#base = base
    this.#token = token
  }

  async json<Answer>(url: string, body?: object): Promise<Answer> {
    const answer = await this.#send({ method: body === undefined ? 'GET' : 'POST', url, body: body ?? null })
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${url} answered ${answer.statusCode}.`)
    return (await json(answer)) as Answer
  }

  /** Sends a request and throws the body of its answer away. */
  async discard(request: Request): Promise<{ readonly status: number; readonly bytes: number }> {
    const answer = await this.#send(request)
    const isEvents = answer.headers['content-type']?.startsWith('text/event-stream') === true
    let bytes = 0
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length
    })
    const ended = new Promise((resolve) => answer.once('close', resolve))
    await (isEvents ? sleep(EVENTS_MS) : ended)
    answer.destroy()
    return { status: answer.statusCode ?? 0, bytes }
  }

  #send({ method, url, body }: Request) {
    const text = body === null ? null : JSON.stringify(body)
    const headers = {
      accept: 'application/json, text/event-stream, */*',
      // A key for programs may stand there, so nobody is named where anybody may call.
      ...(url.startsWith('/mcp') ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(text === null ? {} : { 'content-type': 'application/json' }),
    }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const request = httpRequest(this.#base + url, { method, headers }, resolve)
    request.on('error', reject)
    request.end(text ?? undefined)
    return promise
  }
}

/** A request to a route that anybody, or any account, may call. */
export interface OpenRequest {
  readonly route: string
  readonly request: Request
  readonly isDeclared: boolean
}

/**
 * Returns the most expensive requests of all open routes, and any valid one where parameters do not change the work.
 * @param described the API's description, which says what is valid
 */
export function requestsOf(
  routes: readonly RouteAccess[],
  sample: CatalogueSample,
  described: readonly DescribedCall[],
): readonly OpenRequest[] {
  return routes.flatMap(({ method, url, access, expensive }) => {
    if ((access !== 'public' && access !== 'user') || method === 'HEAD' || FILES.test(url)) return []
    const call = described.find((one) => one.method === method && one.url === url.replace(/:(\w+)/g, '{$1}'))
    const isDeclared = typeof expensive === 'function'
    return (isDeclared ? expensive(sample) : [{}]).map((asked) => ({
      route: `${method} ${url}`,
      request: requestOf({ method, url }, asked, call, isDeclared),
      isDeclared,
    }))
  })
}

export interface MeasuringOptions {
  readonly requests: readonly OpenRequest[]
  /** Returns a caller with a session. It is asked again once a request has ended the session. */
  readonly signIn: () => Promise<Caller>
  /** Clears the counts of all callers, because the same one makes all requests. */
  readonly forgetLimits: () => Promise<unknown>
}

/** A request that takes longer is measured again. */
const ENOUGH_MS = 50
const TRIES = 3

/**
 * Sends requests one after the other, and measures the event loop of this process during each. The shortest of a few
 * tries counts: a first one also compiles code, and garbage of others may be collected during any.
 */
export async function measureRoutes(options: MeasuringOptions): Promise<readonly MeasuredRequest[]> {
  const { requests, signIn, forgetLimits } = options
  const watch = new LoopWatch()
  const measured: MeasuredRequest[] = []
  let caller = await signIn()
  for (const { route, request, isDeclared } of requests) {
    const measure = async () => {
      await forgetLimits()
      watch.start()
      const answer = await caller.discard(request)
      await sleep(SETTLE_MS)
      return { ...answer, longestMs: watch.stop() }
    }
    const { status, bytes, ...first } = await measure()
    let { longestMs } = first
    for (let tries = 1; tries < TRIES && longestMs > ENOUGH_MS; tries += 1) {
      const again = await measure()
      // A refusal costs nothing, so it says nothing about the request.
      if (again.status === status) longestMs = Math.min(longestMs, again.longestMs)
    }
    const body = request.body === null ? '' : ` ${JSON.stringify(request.body)}`
    const address = (request.url + body).slice(0, 100)
    measured.push({ route, address, status, longestMs, bytes, isDeclared })
    if (status === 401 || ENDS_SESSION.test(route)) caller = await signIn()
  }
  return measured
}

function requestOf(
  { method, url }: { readonly method: string; readonly url: string },
  { params = {}, query = {}, body }: ExpensiveRequest,
  call: DescribedCall | undefined,
  isDeclared: boolean,
): Request {
  const valid = (schema: Parameters<typeof validValue>[0], name: string) =>
    fc.sample(validValue(schema, name), { numRuns: 1, seed: 1 })[0]
  const path = url.replace(/:(\w+)|\*/g, (place, name: string | undefined) => {
    const given = params[name ?? '*']
    const parameter = call?.parameters.find((one) => one.in === 'path' && one.name === name)
    const value = given ?? (parameter === undefined ? '1' : String(valid(parameter.schema, name ?? '')))
    return place === '*' ? String(value) : encodeURIComponent(value)
  })
  const needed = isDeclared
    ? []
    : (call?.parameters ?? []).filter((one) => one.in === 'query' && one.required)
  const search = new URLSearchParams([
    ...needed.map(({ name, schema }): [string, string] => [name, String(valid(schema, name))]),
    ...Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ])
  const made = call?.body == null ? null : (valid(call.body, '') as object)
  return { method, url: search.size === 0 ? path : `${path}?${search}`, body: body ?? made }
}

/** Returns a table of the most expensive requests. */
export function loopTable(measured: readonly MeasuredRequest[], count = 10): string {
  const worst = measured.toSorted((a, b) => b.longestMs - a.longestMs).slice(0, count)
  return worst
    .map(({ longestMs, status, address, route }) =>
      [longestMs.toFixed(1).padStart(7), 'ms', String(status), route, address].join('  '),
    )
    .join('\n')
}
