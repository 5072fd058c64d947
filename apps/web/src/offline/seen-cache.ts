import { createStore } from '../store.ts'
import { KEPT_AT, SEEN } from './worker-messages.ts'

/** Counts the departures of accounts: later arrivals are not stored. */
const departures = createStore(0)

/** Returns a function that checks whether no account has left since. */
export function untilDeparture(): () => boolean {
  const departure = departures.get()
  return () => departure === departures.get()
}

/** Deletes everything that was seen on this device. */
export async function forgetSeen(): Promise<void> {
  departures.set(departures.get() + 1)
  for (const name of await caches.keys()) if (name.startsWith(SEEN)) await caches.delete(name)
}

export interface Shelf {
  readonly name: string
  /** Above this the oldest are deleted. */
  readonly max: number
}

/** Returns when an answer was given, in milliseconds, by the server's clock: the device's may be wrong. */
export const givenAt = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || Date.now()

/** Answers that are being replaced, by shelf and address: for a moment a cache has neither the old nor the new one. */
const replacing = new Map<string, Promise<void>>()

/** Returns a shelf's answer for an address; the new one when it is being replaced. */
export async function findSeen(name: string, address: string): Promise<Response | undefined> {
  await replacing.get(`${name} ${address}`)
  return caches.match(address, { cacheName: name, ignoreVary: true })
}

/**
 * Stores an answer as the newest of a shelf, marked with its time.
 * @param body the content to store
 * @param isWanted checked again once the body is there
 */
export async function keepNewest(
  { name, max }: Shelf,
  request: Request,
  response: Response,
  body: Promise<BodyInit>,
  isWanted: () => boolean,
): Promise<void> {
  try {
    const headers = new Headers(response.headers)
    headers.set(KEPT_AT, String(givenAt(response)))
    // The body is stored as it is read, without its compression.
    headers.delete('content-encoding')
    headers.delete('content-length')
    const kept = new Response(await body, { status: response.status, headers })
    if (!isWanted()) return
    const cache = await caches.open(name)
    await replace(cache, `${name} ${request.url}`, request, kept)
    const known = await cache.keys()
    for (const old of known.slice(0, Math.max(0, known.length - max)))
      await cache.delete(old, { ignoreVary: true })
    if (!isWanted()) await caches.delete(name)
  } catch {
    // No room, or a private window: the answer was given anyway.
  }
}

/** Puts an answer at the end: keys come in the order of their first put. */
async function replace(cache: Cache, key: string, request: Request, answer: Response): Promise<void> {
  const replaced = cache.delete(request, { ignoreVary: true }).then(() => cache.put(request, answer))
  const settled = replaced.catch(() => undefined)
  replacing.set(key, settled)
  await settled
  if (replacing.get(key) === settled) replacing.delete(key)
  await replaced
}
