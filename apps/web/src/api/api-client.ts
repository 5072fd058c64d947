import { ApiError, errorDetail } from './api-error.ts'

/** Prefix of every API address: empty for the page's own origin, else the build setting `VITE_API_ORIGIN`. */
export const API_ORIGIN: string = (import.meta.env.VITE_API_ORIGIN ?? '').replace(/\/+$/, '')

/** What the client asks of the session; the app connects the two so that neither imports the other. */
export interface ApiSession {
  readonly token: () => string | null
  /** Called for an answer 401 to a request that carried `token`. */
  readonly expired: (token: string) => void
}

let session: ApiSession = { token: () => null, expired: () => undefined }

export function connectApiSession(connected: ApiSession): void {
  session = connected
}

/** The session for calls that do not go through `callApi`: uploads with progress and downloads. */
export function apiSession(): ApiSession {
  return session
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form, url-encoded. */
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** False leaves the token out, for the calls that ask for one. */
  readonly authorise?: boolean
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
}

/**
 * Calls the API and returns the JSON of its answer (undefined for an empty one). The caller names the type and
 * sanitises what it shows. Throws `ApiError`; a 401 to our token also ends the session (SPEC section 7).
 */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const { method = 'GET', json, form, signal, authorise = true, keepalive = false } = request
  const token = authorise ? session.token() : null
  const headers = new Headers({ accept: 'application/json' })
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)

  const response = await fetch(`${API_ORIGIN}${path}`, {
    method,
    headers,
    keepalive,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  })

  const body = await readBody(response)
  if (response.ok) return body as T
  if (response.status === 401 && token !== null) session.expired(token)
  throw new ApiError(response.status, errorDetail(body), { body })
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A proxy's HTML page as an error has nothing to say; as a success it is not what was asked for.
    if (response.ok) throw new ApiError(response.status, null, { cause })
    return undefined
  }
}
