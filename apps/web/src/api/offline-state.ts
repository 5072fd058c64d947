import { serverNow } from '../format/server-clock.ts'

/** Name of the database that holds lists and what was done to them without a network. It goes with its account. */
export const LISTS_DATABASE = 'cenolov-lists'

/** What a change kept for later does to the lists that are shown meanwhile. */
export type ShownChange =
  | { readonly to: 'cart'; readonly add: unknown; readonly pieces: number }
  | { readonly to: 'cart'; readonly row: number; readonly quantity: number }
  | { readonly to: 'cart'; readonly remove: number }
  | { readonly to: 'favourites'; readonly add: unknown }
  | { readonly to: 'favourites'; readonly remove: number }
  | { readonly to: 'alerts'; readonly add: Readonly<Record<string, string>> }
  | { readonly to: 'alerts'; readonly alert: number; readonly active: boolean }
  | { readonly to: 'alerts'; readonly remove: number }

/** A change that may be sent later, in words ('Maslo: do košíka') and as lists show it. */
export interface LaterChange {
  readonly words: string
  readonly shown: ShownChange
}

/** A change that waits for a network. */
export interface WaitingChange extends LaterChange {
  /** The Idempotency-Key: sent again, it is not done again. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>> | null
}

/** A change that the server refused when it was sent at last. */
export interface RefusedChange {
  readonly id: string
  readonly words: string
  readonly reason: string
}

export interface OfflineState {
  /** When the answers on the screen were given, in milliseconds; null with a network. */
  readonly answersFrom: number | null
  /** The browser has no network. */
  readonly isOffline: boolean
  readonly waiting: readonly WaitingChange[]
  readonly refused: readonly RefusedChange[]
  /** Changes over to a new version of the app; null while there is none. */
  readonly update: (() => void) | null
  readonly acknowledge: (id: string) => void
}

/** The part that keeps changes; it loads after the first screen. */
export interface ChangeKeeper {
  /** Keeps a change for later. False when it cannot be kept. */
  readonly keep: (change: WaitingChange) => Promise<boolean>
  /** Sends the changes that wait. Ends when the server has answered them, or cannot now. */
  readonly send: () => Promise<void>
}

let state: OfflineState = {
  answersFrom: null,
  isOffline: false,
  waiting: [],
  refused: [],
  update: null,
  acknowledge: () => undefined,
}
/** How long the part that keeps changes may take to load, in milliseconds. */
export const KEEPER_MS = 5_000
let connectKeeper: (connected: ChangeKeeper) => void = () => undefined
const keeper = new Promise<ChangeKeeper>((resolve) => {
  connectKeeper = resolve
})
const listeners = new Set<() => void>()

export const offlineState = (): OfflineState => state

export function setOfflineState(change: Partial<OfflineState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Returns the unsubscribe function. */
export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function connectChangeKeeper(connected: ChangeKeeper): void {
  connectKeeper(connected)
}

/** The part that keeps changes, once it has loaded; null when that takes too long. */
export function changeKeeper(): Promise<ChangeKeeper | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, KEEPER_MS, null))
  return Promise.race([keeper, tooLate])
}

/** Keeps a change for later. False when nothing can keep it. */
export async function keepForLater(change: WaitingChange): Promise<boolean> {
  return (await (await changeKeeper())?.keep(change)) ?? false
}

/** The changes of a list that wait, oldest first. */
export function waitingFor<List extends ShownChange['to']>(
  list: List,
): readonly Extract<ShownChange, { readonly to: List }>[] {
  return state.waiting.flatMap(({ shown }) =>
    shown.to === list ? [shown as Extract<ShownChange, { readonly to: List }>] : [],
  )
}

let lastAnswer: number | null = null

/** Of when the newest prices on this page are that did not come from the answer cache, in milliseconds; null if none. */
export const lastAnswerAt = (): number | null => lastAnswer

/** Whether an entry of a list is one that the server will have once a change that waits is sent. */
export function isWaiting(id: number): boolean {
  return id < 0 && state.waiting.some(({ method, path }) => method === 'POST' && path.endsWith(`/${-id}`))
}

/** Notes whether an answer came from the device, and of when it is. */
export function noteAnswer(keptAt: string | null): void {
  if (keptAt === null) lastAnswer = serverNow()
  const answersFrom = keptAt === null ? null : Number(keptAt)
  if (answersFrom !== state.answersFrom) setOfflineState({ answersFrom })
}

/**
 * Notes that a screen shows prices from the catalogue on the device.
 * @param confirmedAt when the server last said that they are the newest; 0 when unknown
 */
export function noteDeviceAnswer(confirmedAt: number): void {
  if (confirmedAt <= 0 || confirmedAt === lastAnswer) return
  lastAnswer = confirmedAt
  setOfflineState({})
}

/** A random id, also where the page has no secure origin. */
export function newChangeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
