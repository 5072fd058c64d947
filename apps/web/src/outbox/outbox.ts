import { ApiError, TRY_AGAIN } from '../api/api-error.ts'
import { createStore } from '../store.ts'

/** Name of the database of the outbox. It is deleted with its account. */
export const OUTBOX_DATABASE = 'cenolov-changes'
/** Maximum time for loading the code that stores and sends, in milliseconds. */
export const LOAD_MS = 5_000

/** A change that waits for the network, or that the server rejected. */
export interface Change<Body = unknown> {
  /** Unique: a change sent again takes effect once. */
  readonly id: string
  readonly account: number
  /** Decides how it is sent, see `registerKind`. */
  readonly kind: string
  /** The thing that it changes, within its kind. */
  readonly subject: string
  readonly body: Body
  /** In milliseconds by this device's clock. */
  readonly madeAt: number
  /** `made` until the device has stored it. */
  readonly state: 'made' | 'pending' | 'rejected'
  /** Names it in notices ('Do košíka: Maslo'). Absent when only the screen of its kind shows it. */
  readonly words?: string
  /** Earliest time of the next try. */
  readonly dueAt?: number
  /** Why the server rejected it, in words. */
  readonly reason?: string
  /** Set by the database: the order in which changes were stored. */
  readonly place?: number
}

/** The effect of an answer on the other pending changes of the kind; null removes one. */
type Follow = (other: Change) => Change | null

export type Outcome =
  | { readonly is: 'sent'; readonly follow?: Follow }
  | { readonly is: 'rejected'; readonly reason: string; readonly follow?: Follow }
  /** It stays pending with this body, and is not tried before this time. */
  | { readonly is: 'later'; readonly dueAt: number; readonly body: unknown }

export interface ChangeKind<Body> {
  /** Maximum number of changes of one subject that are sent together; 1 by default. */
  readonly atOnce?: number
  /**
   * Sends changes of one subject, oldest first.
   * @param signal ends a call without an answer
   * @throws `ApiError` without a lasting answer: the changes stay pending, and later ones of the kind wait for them
   */
  readonly send: (changes: readonly Change<Body>[], signal: AbortSignal) => Promise<Outcome>
  /** Called when changes were answered, or when another tab has added or sent some. */
  readonly onChanged?: () => void
}

type LoadKind = () => Promise<ChangeKind<never>>
const kinds = new Map<string, LoadKind>()

/** Registers how changes of a kind are sent. They wait while it is not registered. Returns a function that ends it. */
export function registerKind(name: string, load: LoadKind): () => void {
  kinds.set(name, load)
  return () => void kinds.delete(name)
}

export const loadKind = (name: string): Promise<ChangeKind<never>> | undefined => kinds.get(name)?.()

/** The part of the outbox that stores and sends; its code loads after the first screen. */
export interface OutboxSender {
  /** Stores changes and begins to send them. Returns false when the device cannot store them. */
  readonly store: (changes: readonly Change[]) => Promise<boolean>
  /** Replaces the changes, in all tabs. */
  readonly alter: (by: (changes: readonly Change[]) => readonly Change[]) => Promise<unknown>
  /** Sends the pending changes of a kind. Ends when they are answered, or cannot be answered now. */
  readonly send: (kind: string) => Promise<void>
}

type LoadSender = () => Promise<OutboxSender>
let provide: (load: LoadSender) => void = () => undefined
const provided = new Promise<LoadSender>((resolve) => {
  provide = resolve
})
let opened: Promise<OutboxSender | null> | null = null

/** Says how the code that stores and sends is loaded. Called once. */
export function provideSender(load: LoadSender): void {
  provide(load)
}

/** Returns the sender once it has the changes of this device; null when that fails or takes too long. */
export function openOutbox(): Promise<OutboxSender | null> {
  opened ??= provided
    .then((load) => load())
    .catch(() => {
      opened = null
      return null
    })
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, LOAD_MS, null))
  return Promise.race([opened, tooLate])
}

/** The signed-in user's changes on this device, oldest first. */
const changes = createStore<readonly Change[]>([])

export const currentChanges = changes.get
export const onOutbox = changes.subscribe

export const showChanges = changes.set

export const isRejected = ({ state }: Change): boolean => state === 'rejected'

/** Returns the pending changes of a kind. The caller knows the body of its kind. */
export const pendingOf = <Body>(kind: string): readonly Change<Body>[] =>
  currentChanges().filter((change): change is Change<Body> => change.kind === kind && !isRejected(change))

/**
 * Puts changes into the outbox, which shows them at once. Resolves when the device has stored them, or cannot.
 * @param isHeld whether changes that cannot be stored stay pending as long as this page; else they are removed again
 * @returns whether they are stored
 */
export async function addChanges(made: readonly Change[], isHeld = false): Promise<boolean> {
  noteChanges(made)
  showChanges([...currentChanges(), ...made])
  const sender = await openOutbox()
  const isStored = (await sender?.store(made)) ?? false
  if (isStored || !isHeld) forgetNotes(made)
  if (isStored) return true
  const ids = new Set(made.map(({ id }) => id))
  showChanges(
    currentChanges().flatMap((change) => {
      if (!ids.has(change.id)) return change
      return isHeld ? { ...change, state: 'pending' } : []
    }),
  )
  if (isHeld) void sendPending(made[0]?.kind ?? '')
  return false
}

/** Removes changes that are not wanted, were answered otherwise, or whose rejection was read. */
export async function withdraw(isUnwanted: (change: Change) => boolean): Promise<void> {
  await (await openOutbox())?.alter((all) => all.filter((change) => !isUnwanted(change)))
}

export async function sendPending(kind: string): Promise<void> {
  await (await openOutbox())?.send(kind)
}

/**
 * Sends changes at once, in parallel with others. Without an answer they enter the outbox.
 * @param mayWait whether they may, by the error of the call; by default when nothing answered
 * @returns the answer; undefined when it has no body, or the changes wait
 */
export async function sendAtOnce<Answer>(
  made: readonly Change[],
  call: () => Promise<Answer>,
  mayWait = (error: unknown): boolean => error instanceof ApiError && error.status === 0,
): Promise<Answer | undefined> {
  noteChanges(made)
  try {
    return await call()
  } catch (error) {
    if (mayWait(error) && (await addChanges(made))) return undefined
    throw error
  } finally {
    forgetNotes(made)
  }
}

/** Returns whether an error is the server's last word. The page of a proxy, or a busy server, is not. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.body !== undefined

/** Returns the reason of a rejection, in words. Throws any other error again. */
export function reasonOf(error: unknown): string {
  if (!isRejection(error)) throw error
  return error.detail === null ? TRY_AGAIN : error.message
}

const NOTE = 'unanswered-change-'
const notedHere = new Set<string>()

/**
 * Notes changes before they are sent or stored. The screen shows them at once, so they must survive when the page is
 * left now: unlike IndexedDB, this storage is written when the call returns.
 */
function noteChanges(made: readonly Change[]): void {
  for (const change of made) {
    notedHere.add(change.id)
    inStorage((storage) => storage.setItem(NOTE + change.id, JSON.stringify(change)))
  }
}

/** Removes the notes of changes that were answered, are stored, or were reported as failed. */
export function forgetNotes(noted: readonly { readonly id: string }[]): void {
  for (const { id } of noted) {
    notedHere.delete(id)
    inStorage((storage) => storage.removeItem(NOTE + id))
  }
}

/** Returns the notes of pages that were closed before the answer; what they hold may be of an older version. */
export function notesOfClosedPages(): readonly unknown[] {
  return notedIds()
    .filter((id) => !notedHere.has(id))
    .flatMap((id) => inStorage((storage): unknown => JSON.parse(storage.getItem(NOTE + id) ?? '')) ?? [])
}

/** Forgets the account that leaves this device. */
export function emptyOutbox(): void {
  showChanges([])
  forgetNotes(notedIds().map((id) => ({ id })))
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

export function newChangeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
