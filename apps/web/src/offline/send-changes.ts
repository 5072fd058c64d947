import { API_ORIGIN, apiSession } from '../api/api-client.ts'
import { errorDetail, TRY_AGAIN } from '../api/api-error.ts'
import type { WaitingChange } from '../api/offline-state.ts'
import { changesOf, type Outcome, settleChange } from './change-queue.ts'

/** Timeout of a call without an answer, then twice that: it would block all others. */
const PATIENCE_MS = { first: 8_000, most: 60_000 }
let patience = PATIENCE_MS.first

/**
 * Sends the waiting changes, in order; one tab at a time. Ends at the first change without an answer.
 * @param account whose changes; undefined when it has left meanwhile
 * @returns how many the server has answered
 */
export async function sendChanges(account: () => number | null): Promise<number> {
  const sendAll = () => sendInOrder(account)
  // Without a secure origin there are no locks. Changes sent by two tabs still take effect once.
  return 'locks' in navigator ? await navigator.locks.request('cenolov changes', sendAll) : await sendAll()
}

async function sendInOrder(account: () => number | null): Promise<number> {
  for (let answered = 0; ; answered += 1) {
    const of = account()
    const next = of === null ? undefined : (await changesOf(of)).waiting[0]
    if (of === null || next === undefined) return answered
    const outcome = await send(next)
    if (outcome === null || account() !== of) return answered
    await settleChange(of, next, outcome)
  }
}

/** Returns null without an answer yet: no network, or a server that cannot answer now. */
async function send({ id, method, path, form }: WaitingChange): Promise<Outcome | null> {
  const { token, expired } = apiSession()
  const sentWith = token()
  if (sentWith === null) return null
  const ending = new AbortController()
  const timer = setTimeout(() => {
    patience = Math.min(patience * 2, PATIENCE_MS.most)
    ending.abort()
  }, patience)
  const response = await fetch(`${API_ORIGIN}${path}`, {
    method,
    headers: { accept: 'application/json', authorization: `Bearer ${sentWith}`, 'idempotency-key': id },
    signal: ending.signal,
    ...(form === null ? {} : { body: new URLSearchParams(form) }),
  }).catch(() => null)
  clearTimeout(timer)
  if (response !== null) patience = PATIENCE_MS.first
  if (response === null || response.status >= 500 || response.status === 408 || response.status === 429)
    return null
  if (response.status === 401) {
    expired(sentWith)
    return null
  }
  if (response.status === 204) return { is: 'done', id: null }
  const body: unknown = await response.json().catch(() => undefined)
  // The page of a network that requires a sign-in.
  if (body === undefined) return null
  if (response.ok) return { is: 'done', id: idOf(body) }
  // Already deleted, as requested.
  if (method === 'DELETE' && response.status === 404) return { is: 'done', id: null }
  return { is: 'refused', reason: errorDetail(body) ?? TRY_AGAIN }
}

function idOf(body: unknown): number | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null
  return typeof id === 'number' ? id : null
}
