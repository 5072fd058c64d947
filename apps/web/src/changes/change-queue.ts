import { type ApiRequest, apiSession, callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'

/** Name of the database of waiting and refused changes. It is deleted with its account. */
export const CHANGES_DATABASE = 'cenolov-changes'
/** Maximum time for loading the code that sends, in milliseconds. */
const LOAD_MS = 5_000
/** Maximum time that a list waits for the changes before it: a network without an answer must not block it. */
const SENT_MS = 3_000

/** The effect of a waiting change on the lists that are shown meanwhile. */
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

/** A change in words ('Maslo: do košíka'), and as lists show it. */
interface ShownChange {
  readonly words: string
  readonly shown: ChangeEffect
}

/** A change without the server's answer. */
export interface WaitingChange extends ShownChange {
  /** The Idempotency-Key: a change sent again takes effect once. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>> | null
}

/** A change that waited, and that the server did not accept. */
export interface RefusedChange {
  readonly id: string
  readonly words: string
  readonly reason: string
}

export interface QueuedChanges {
  readonly waiting: readonly WaitingChange[]
  readonly refused: readonly RefusedChange[]
}

/** The part of the queue that stores and sends; its code loads after the first screen. */
export interface ChangeQueue {
  /** Stores a change until it can be sent. Returns false when that is impossible. */
  readonly add: (change: WaitingChange) => Promise<boolean>
  /** Sends the waiting changes. Ends when the server has answered them, or cannot answer now. */
  readonly send: () => Promise<void>
  readonly forgetRefusal: (id: string) => void
}

let queued: QueuedChanges = { waiting: [], refused: [] }
const listeners = new Set<() => void>()
let connect: (queue: ChangeQueue) => void = () => undefined
const connected = new Promise<ChangeQueue>((resolve) => {
  connect = resolve
})

export const queuedChanges = (): QueuedChanges => queued

export function setQueuedChanges(change: Partial<QueuedChanges>): void {
  queued = { ...queued, ...change }
  for (const listener of listeners) listener()
}

export function onQueuedChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function connectChangeQueue(queue: ChangeQueue): void {
  connect(queue)
}

/** Returns the queue once its code has loaded, or null when that takes too long. */
export function changeQueue(): Promise<ChangeQueue | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, LOAD_MS, null))
  return Promise.race([connected, tooLate])
}

/** Returns whether an entry of a list only exists in a waiting change. */
export function isWaiting(id: number): boolean {
  return id < 0 && queued.waiting.some(({ method, path }) => method === 'POST' && path.endsWith(`/${-id}`))
}

/**
 * Sends a change, which takes effect once. Without a network it waits. Throws `ApiError`.
 * @returns the server's answer; undefined when it has no body, or the change waits
 */
export async function callChange<Answer>(
  path: string,
  request: ApiRequest & { readonly method: string },
  shown: ShownChange,
): Promise<Answer | undefined> {
  const account = apiSession().account()
  if (account === null) return await callApi<Answer | undefined>(path, request)
  const id = newChangeId()
  const change = { ...shown, id, method: request.method, path, form: request.form ?? null }
  const canWait = async () => (await (await changeQueue())?.add(change)) ?? false
  noteChange(account, change)
  try {
    // Waiting changes go first, because changes are applied in order.
    if (queued.waiting.length > 0 && (await canWait())) return undefined
    return await callApi<Answer | undefined>(path, { ...request, idempotencyKey: id })
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && (await canWait())) return undefined
    throw error
  } finally {
    forgetNote(id)
  }
}

export interface ListAnswer<List extends ListName> {
  readonly answer: unknown
  readonly waiting: readonly EffectOn<List>[]
}

/**
 * Requests a shopper's list once the waiting changes are sent, or cannot be sent now. The server may have made a change
 * whose answer is missing: the list would show it twice, as made and as waiting. Throws `ApiError`.
 */
export async function callForList<List extends ListName>(
  list: List,
  path: string,
  { signal, onAnswered }: Pick<ApiRequest, 'signal' | 'onAnswered'>,
): Promise<ListAnswer<List>> {
  const areOnTheirWay = !(await waitingSent())
  const before = effectsOn(list)
  let isFromBefore = false
  const answer = await callApi<unknown>(path, {
    ...(signal ? { signal } : {}),
    onAnswered: (at, isFromDevice) => {
      isFromBefore = isFromDevice
      onAnswered?.(at, isFromDevice)
    },
  })
  // The list is older than all waiting changes, including those found on the device meanwhile.
  if (isFromBefore) return { answer, waiting: effectsOn(list) }
  // A network that delivers the list soon delivers the answers too; then the list is read again.
  return { answer, waiting: areOnTheirWay ? [] : before }
}

/** Returns the effects of the waiting changes on a list, oldest first. */
function effectsOn<List extends ListName>(list: List): readonly EffectOn<List>[] {
  const isOnList = (effect: ChangeEffect): effect is EffectOn<List> => effect.to === list
  return queued.waiting.map(({ shown }) => shown).filter(isOnList)
}

async function waitingSent(): Promise<boolean> {
  // While this page loads, the changes of a page that was left before their answer are not yet in the queue.
  const isLoading = performance.now() < LOAD_MS
  if (queued.waiting.length === 0 && !(isLoading && changesOfClosedPages().length > 0)) return true
  const sent = changeQueue().then(async (queue) => {
    await queue?.send()
    return true
  })
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, SENT_MS, false))
  return await Promise.race([sent, tooLate])
}

/** A change on this device from the moment when it is made until its first call has an answer. */
interface NotedChange extends WaitingChange {
  readonly account: number
  /** When it was made, in milliseconds by this device's clock. */
  readonly madeAt: number
}

const NOTE = 'unanswered-change-'
const notedHere = new Set<string>()

/**
 * Notes a change before it is sent. Lists show it at once, so it must survive when the page is left before its answer:
 * unlike IndexedDB, this storage is written when the call returns.
 */
function noteChange(account: number, change: WaitingChange): void {
  const noted: NotedChange = { ...change, account, madeAt: Date.now() }
  notedHere.add(change.id)
  inStorage((storage) => storage.setItem(NOTE + change.id, JSON.stringify(noted)))
}

/** Removes the note of a change that was answered, is in the queue, or was reported as failed. */
export function forgetNote(id: string): void {
  notedHere.delete(id)
  inStorage((storage) => storage.removeItem(NOTE + id))
}

/** Returns the noted changes of pages that were closed before the answer, oldest first. */
export function changesOfClosedPages(): readonly NotedChange[] {
  return notedIds()
    .filter((id) => !notedHere.has(id))
    .flatMap((id) => inStorage((storage) => JSON.parse(storage.getItem(NOTE + id) ?? '')) ?? [])
    .sort((a: NotedChange, b: NotedChange) => a.madeAt - b.madeAt)
}

export function forgetAllNotes(): void {
  for (const id of notedIds()) forgetNote(id)
}

const notedIds = (): readonly string[] =>
  (inStorage(Object.keys) ?? [])
    .filter((name) => name.startsWith(NOTE))
    .map((name) => name.slice(NOTE.length))

/** Returns undefined in a private window, without space, and for unreadable content: such a change is still sent. */
function inStorage<Result>(step: (storage: Storage) => Result): Result | undefined {
  try {
    return step(localStorage)
  } catch {
    return undefined
  }
}

function newChangeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
