import { noteServerTime, serverNow } from '../format/server-clock.ts'
import { createStore } from '../store.ts'
import { ApiError, errorDetail } from './api-error.ts'
import { noteAnswer } from './offline-state.ts'

/** Prefix of every API address: empty for the page's own origin, else the build setting `VITE_API_ORIGIN`. */
export const API_ORIGIN: string = (import.meta.env.VITE_API_ORIGIN ?? '').replace(/\/+$/, '')

/** The session as the API client needs it. `app/` connects the two, so that neither imports the other. */
interface ApiSession {
  readonly token: () => string | null
  readonly account: () => number | null
  /** Called when a request that carried `token` got a 401. */
  readonly expired: (token: string) => void
}

const session = createStore<ApiSession>({
  token: () => null,
  account: () => null,
  expired: () => undefined,
})

export const apiSession = session.get
export const connectApiSession = session.set

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** False omits the token, for the calls that obtain one. */
  readonly authorise?: boolean
  /** The request continues after the page is closed. */
  readonly keepalive?: boolean
  /**
   * Called with the time of the answer, in milliseconds by the server's clock, and whether the answer was stored on the
   * device.
   */
  readonly onAnswered?: (at: number, isFromDevice: boolean) => void
  /** The request takes effect once, however often it is sent with this key. */
  readonly idempotencyKey?: string
}

/** A busy server refuses a call before it does any of it, so the call may be sent again, at most this often. */
const BUSY_AGAIN_MAX = 2
/** Used where the origin of the API hides its headers. */
const BUSY_PAUSE_SECONDS = 2

/** Throws `ApiError` with the status 0 when nothing answers, and the signal's reason when aborted. */
export const fetchFromApi = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${API_ORIGIN}${path}`, init).catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  })

/** Returns the error of an answer that is no success. A 401 also ends the session. */
export function refusal(status: number, token: string | null, body: unknown): ApiError {
  if (status === 401 && token !== null) apiSession().expired(token)
  return new ApiError(status, errorDetail(body), { body })
}

/**
 * Calls the API and returns the parsed JSON, or undefined for an empty body. The caller asserts the type and sanitises
 * what it renders. Waits for a busy server as long as it asks for. Throws `ApiError`, with the status 0 when nothing
 * answers; a 401 also ends the session.
 * @param again how often a busy server has refused the call already
 */
export async function callApi<T>(path: string, request: ApiRequest = {}, again = 0): Promise<T> {
  const { method = 'GET', json, form, signal, authorise = true, keepalive = false } = request
  const token = authorise ? apiSession().token() : null
  const headers = new Headers({ accept: 'application/json' })
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)

  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)

  const response = await fetchFromApi(path, {
    method,
    headers,
    keepalive,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    ...(signal ? { signal } : {}),
  })
  const keptAt = response.headers.get('x-kept-at')
  if (keptAt === null) noteServerTime(response.headers.get('date'))
  if (method === 'GET') noteAnswer(keptAt)

  const body = await readBody(response)
  if (response.ok) {
    const at = Number(keptAt) || Date.parse(response.headers.get('date') ?? '') || serverNow()
    request.onAnswered?.(at, keptAt !== null)
    return body as T
  }
  const error = refusal(response.status, token, body)
  if (error.code !== 'busy' || again === BUSY_AGAIN_MAX) throw error
  const seconds = Number(response.headers.get('retry-after')) || BUSY_PAUSE_SECONDS
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  return callApi(path, request, again + 1)
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The HTML error page of a proxy has no detail. A success with HTML is not an API answer.
    if (response.ok) throw new ApiError(response.status, null, { cause })
    return undefined
  }
}
