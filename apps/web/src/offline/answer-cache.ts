import { KEPT_AT, SEEN } from './worker-messages.ts'

/** Calls whose last answer is worth having without a network. */
const KEPT = [
  /^\/api\/v1\/(stats|categories|products\/query|products\/\d+(\/elsewhere)?|products)$/,
  /^\/api\/v1\/price-history\/product\/\d+$/,
  /^\/auth\/(cart|favorites|keyword-alerts|basket\/compare)$/,
]
/** Answers of one account; the oldest go first. */
const ANSWERS_MAX = 300

/** Counts the departures of accounts: an answer that arrives after one is not kept. */
let departures = 0

/** True for a read whose answer is kept. */
export function keepsAnswerOf(request: Request, url: URL): boolean {
  return request.method === 'GET' && KEPT.some((path) => path.test(url.pathname))
}

/** The server's answer; without a network the one that it gave last, marked with its time. */
export async function networkFirst(request: Request, event: FetchEvent): Promise<Response> {
  const departure = departures
  const name = await cacheName(request)
  try {
    const response = await fetch(request)
    if (isAnswer(response))
      event.waitUntil(keep(name, request, response.clone(), () => departure === departures))
    return response
  } catch (error) {
    // Cancelled by the page.
    if (request.signal.aborted) throw error
    const kept = await caches.match(request, { cacheName: name, ignoreVary: true })
    if (kept === undefined) throw error
    return kept
  }
}

/**
 * Keeps an answer that came with the page, as if it had been requested.
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
  await keep(await cacheName(request), request, response, isWanted)
}

/** Deletes everything that was seen on this device. */
export async function forgetAnswers(): Promise<void> {
  departures += 1
  for (const name of await caches.keys()) if (name.startsWith(SEEN)) await caches.delete(name)
}

/** A page of a network that wants a sign-in first is none. */
const isAnswer = (response: Response) =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json')

async function keep(
  name: string,
  request: Request,
  response: Response,
  isWanted: () => boolean,
): Promise<void> {
  try {
    const headers = new Headers(response.headers)
    // By the server's clock: that of the device may be wrong.
    headers.set(KEPT_AT, String(Date.parse(headers.get('date') ?? '') || Date.now()))
    // The body is kept as it is read, without its compression.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const body = await response.blob()
    if (!isWanted()) return
    const cache = await caches.open(name)
    // Put at the end: keys come in the order of their first put.
    await cache.delete(request, { ignoreVary: true })
    await cache.put(request, new Response(body, { status: response.status, headers }))
    const known = await cache.keys()
    for (const old of known.slice(0, Math.max(0, known.length - ANSWERS_MAX))) await cache.delete(old)
    if (!isWanted()) await caches.delete(name)
  } catch {
    // No room, or a private window: the answer was given anyway.
  }
}

/** Each session has answers of its own, so that nobody sees those of another. */
async function cacheName(request: Request): Promise<string> {
  const token = request.headers.get('authorization')
  if (token === null) return `${SEEN}answers`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `${SEEN}answers-${Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
