import { findSeen, keepNewest, type Shelf, untilDeparture } from './seen-cache.ts'
import { SEEN } from './worker-messages.ts'

/** Calls whose last answer is useful without a network. */
const KEPT = [
  /^\/api\/v1\/(stats|categories|branches|products\/query|products\/\d+(\/elsewhere)?|products)$/,
  /^\/api\/v1\/price-history\/(favorites|product\/\d+(\/sales)?)$/,
  /^\/auth\/(cart|favorites|keyword-alerts|price-targets|settings|basket\/compare|lists)$/,
  /^\/auth\/lists\/[\da-f-]{36}\/compare$/,
]
/** Maximum number of answers of one account; the oldest are deleted first. */
const ANSWERS_MAX = 300

/** Returns whether the answer of a read is stored. */
export function keepsAnswerOf(request: Request, url: URL): boolean {
  return request.method === 'GET' && KEPT.some((path) => path.test(url.pathname))
}

/** Returns the server's answer; without a network the last stored one, marked with its time. */
export async function networkFirst(request: Request, event: FetchEvent): Promise<Response> {
  const isWanted = untilDeparture()
  const shelf = await shelfOf(request)
  try {
    const response = await fetch(request)
    if (isAnswer(response)) {
      const copy = response.clone()
      event.waitUntil(keepNewest(shelf, request, copy, copy.blob(), isWanted))
    }
    return response
  } catch (error) {
    // Cancelled by the page.
    if (request.signal.aborted) throw error
    const kept = await findSeen(shelf.name, request.url)
    if (kept === undefined) throw error
    return kept
  }
}

/**
 * Stores an answer that came with the page, as if it had been requested.
 * @param token of the session that it was given to; null for a visitor
 */
export async function keepBroughtAnswer(
  path: string,
  body: string,
  token: string | null,
  isWanted: () => boolean,
): Promise<void> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const request = new Request(path, { headers })
  const response = new Response(body, { headers: { 'content-type': 'application/json' } })
  await keepNewest(await shelfOf(request), request, response, response.blob(), isWanted)
}

export const hasAnswer = async (path: string): Promise<boolean> =>
  (await caches.match(path, { ignoreVary: true })) !== undefined

/** Returns false for the page of a network that requires a sign-in. */
const isAnswer = (response: Response) =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json')

/** Returns the cache of a session. Each session has its own, so that users do not see each other's answers. */
async function shelfOf(request: Request): Promise<Shelf> {
  const token = request.headers.get('authorization')
  if (token === null) return { name: `${SEEN}answers`, max: ANSWERS_MAX }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const holder = Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: `${SEEN}answers-${holder}`, max: ANSWERS_MAX }
}
