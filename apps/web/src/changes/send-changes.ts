import { t } from '@cenolov/core/language'
import { API_ORIGIN, apiSession } from '../api/api-client.ts'
import { errorDetail, TRY_AGAIN } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { addChange, changesOf, forgetRefusal, type Outcome, settleChange } from './change-database.ts'
import {
  changesOfClosedPages,
  connectChangeQueue,
  forgetNote,
  queuedChanges,
  setQueuedChanges,
  type WaitingChange,
} from './change-queue.ts'

/** Interval of tries to send waiting changes while the page is open. */
const TRY_MS = 20_000
/** The server remembers finished changes for 7 days: an older change might be applied twice. */
const ONCE_MS = 6 * 86_400_000
/** Timeout of a call without an answer, then twice that: it would block all others. */
const PATIENCE_MS = { first: 8_000, most: 60_000 }
let patience = PATIENCE_MS.first

/**
 * Sends waiting changes: now, when the network is back, and while the page is open. Called once, after the first
 * screen.
 * @param account the signed-in user's id, or null
 * @param onAccount calls back when a user signs in or out
 */
export function startSendingChanges(
  account: () => number | null,
  onAccount: (changed: () => void) => void,
): void {
  const channel = new BroadcastChannel('cenolov changes')
  const show = async () => {
    const of = account()
    if (of !== null) setQueuedChanges(await changesOf(of))
  }
  const showEverywhere = async () => {
    await show()
    channel.postMessage(null)
  }
  const reload = () => queryClient.invalidateQueries({ queryKey: ['auth'] })
  const areSent = () => queuedChanges().waiting.length === 0
  const send = async () => {
    if (areSent()) return
    if ((await sendChanges(account)) === 0) {
      // Another tab may have sent them.
      await show()
      return
    }
    await showEverywhere()
    // Not awaited: reading a list waits for this.
    void reload()
  }
  // Unsent changes wait on.
  const trySending = () => send().catch(() => undefined)
  const adopted = adoptClosedPages(account())
    .catch(() => undefined)
    .then(show)
    .catch(() => undefined)

  connectChangeQueue({
    send: () => adopted.then(trySending),
    add: async (change) => {
      const of = account()
      if (of === null) return false
      // Earlier changes go first.
      await adopted
      try {
        await addChange(of, change)
      } catch {
        // No room, or a private window: the caller reports the failure.
        return false
      }
      // At once, so that the next list shows it.
      setQueuedChanges({ waiting: [...queuedChanges().waiting, change] })
      channel.postMessage(null)
      void trySending()
      return true
    },
    forgetRefusal: (id) => void forgetRefusal(id).then(showEverywhere),
  })
  onAccount(() => void show().catch(() => undefined))
  channel.addEventListener('message', () => void show().then(reload, () => undefined))
  whenBack(trySending, areSent)
  document.addEventListener('visibilitychange', trySending)
  setInterval(trySending, TRY_MS)
  void adopted.then(() => {
    if (areSent()) return
    void trySending()
    void reload()
  })
}

/**
 * Queues the changes of pages that were closed before their answer, and settles the expired ones. Changes that took
 * effect are not repeated.
 */
async function adoptClosedPages(account: number | null): Promise<void> {
  for (const { account: of, madeAt, ...change } of changesOfClosedPages()) {
    if (of === account)
      await (Math.abs(Date.now() - madeAt) <= ONCE_MS
        ? addChange(of, change)
        : settleChange(of, change, { is: 'refused', reason: t('Nestihla sa odoslať včas.') }))
    forgetNote(change.id)
  }
}

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

/** Pauses between the tries after the network has returned, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Acts when the network is back, and again until that is enough: browsers report a network before the first call
 * succeeds.
 * @param isDone whether nothing is left to do
 * @returns the function that stops it
 */
export function whenBack(act: () => Promise<unknown>, isDone: () => boolean): () => void {
  let comings = 0
  const follow = async () => {
    const coming = ++comings
    await act()
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      // The network was lost, or lost and back: then it starts again.
      if (isDone() || coming !== comings || !navigator.onLine) return
      await act()
    }
  }
  window.addEventListener('online', follow)
  return () => {
    comings += 1
    window.removeEventListener('online', follow)
  }
}
