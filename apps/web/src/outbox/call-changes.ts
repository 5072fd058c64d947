import { type ApiRequest, apiSession, callApi } from '../api/api-client.ts'
import {
  addChanges,
  type Change,
  LOAD_MS,
  newChangeId,
  notesOfClosedPages,
  pendingOf,
  sendAtOnce,
  sendPending,
} from './outbox.ts'

/** The kind of changes that are one call of the API each. */
export const CALLS = 'calls'

/** Maximum time that a list waits for the changes before it: a network without an answer must not block it. */
const SENT_MS = 3_000

/** The effect of a pending change on the lists that are shown meanwhile. */
type ChangeEffect =
  | { readonly to: 'cart'; readonly add: unknown; readonly pieces: number }
  | { readonly to: 'cart'; readonly row: number; readonly quantity: number }
  | { readonly to: 'cart'; readonly remove: number }
  | { readonly to: 'favorites'; readonly add: unknown }
  | { readonly to: 'favorites'; readonly remove: number }
  | { readonly to: 'alerts'; readonly add: Readonly<Record<string, string>> }
  | { readonly to: 'alerts'; readonly alert: number; readonly active: boolean }
  | { readonly to: 'alerts'; readonly remove: number }
type ListName = ChangeEffect['to']
type EffectOn<List extends ListName> = Extract<ChangeEffect, { readonly to: List }>

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly form: Readonly<Record<string, string>> | null
  readonly shown: ChangeEffect
}

/** A change in words ('Maslo: do košíka'), and as lists show it. */
interface ShownChange {
  readonly words: string
  readonly shown: ChangeEffect
}

/** Returns whether an entry of a list only exists in a pending change. */
export const isPendingEntry = (id: number): boolean =>
  id < 0 &&
  pendingOf<Call>(CALLS).some(({ body: { method, path } }) => method === 'POST' && path.endsWith(`/${-id}`))

/**
 * Sends a change, which takes effect once. Without a network it waits. Throws `ApiError`.
 * @returns the server's answer; undefined when it has no body, or the change waits
 */
export async function callChange<Answer>(
  path: string,
  request: Pick<ApiRequest, 'form' | 'keepalive'> & Pick<Call, 'method'>,
  { words, shown }: ShownChange,
): Promise<Answer | undefined> {
  const account = apiSession().account()
  if (account === null) return await callApi<Answer | undefined>(path, request)
  const { method, form = null } = request
  const change: Change<Call> = {
    id: newChangeId(),
    account,
    kind: CALLS,
    subject: shown.to,
    body: { method, path, form, shown },
    madeAt: Date.now(),
    state: 'made',
    words,
  }
  // Pending changes go first, because changes are applied in order.
  if (pendingOf(CALLS).length > 0 && (await addChanges([change]))) return undefined
  return await sendAtOnce([change], () =>
    callApi<Answer | undefined>(path, { ...request, idempotencyKey: change.id }),
  )
}

export interface ListAnswer<List extends ListName> {
  readonly answer: unknown
  readonly pending: readonly EffectOn<List>[]
}

/**
 * Requests a shopper's list once the pending changes are sent, or cannot be sent now. The server may have made a change
 * whose answer is missing: the list would show it twice, as made and as pending. Throws `ApiError`.
 */
export async function callForList<List extends ListName>(
  list: List,
  path: string,
  { signal, onAnswered }: Pick<ApiRequest, 'signal' | 'onAnswered'>,
): Promise<ListAnswer<List>> {
  const areOnTheirWay = !(await pendingSent())
  const before = effectsOn(list)
  let isFromBefore = false
  const answer = await callApi<unknown>(path, {
    ...(signal ? { signal } : {}),
    onAnswered: (at, isFromDevice) => {
      isFromBefore = isFromDevice
      onAnswered?.(at, isFromDevice)
    },
  })
  // The list is older than all pending changes, including those found on the device meanwhile.
  if (isFromBefore) return { answer, pending: effectsOn(list) }
  // A network that delivers the list soon delivers the answers too; then the list is read again.
  return { answer, pending: areOnTheirWay ? [] : before }
}

/** Returns the effects of the pending changes on a list, oldest first. */
function effectsOn<List extends ListName>(list: List): readonly EffectOn<List>[] {
  const isOnList = (effect: ChangeEffect): effect is EffectOn<List> => effect.to === list
  return pendingOf<Call>(CALLS)
    .map(({ body }) => body.shown)
    .filter(isOnList)
}

async function pendingSent(): Promise<boolean> {
  // While this page loads, the changes of a page that was left before their answer are not yet in the outbox.
  const isLoading = performance.now() < LOAD_MS
  if (pendingOf(CALLS).length === 0 && !(isLoading && notesOfClosedPages().length > 0)) return true
  const sent = sendPending(CALLS).then(() => true)
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, SENT_MS, false))
  return await Promise.race([sent, tooLate])
}
