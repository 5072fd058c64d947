import { serverNow } from '../format/server-clock.ts'

/** Name of the database that holds lists and their changes made without a network. It is deleted with its account. */
export const LISTS_DATABASE = 'cenolov-lists'

/** The effect of a stored change on the lists that are shown meanwhile. */
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

export interface WaitingChange extends LaterChange {
  /** The Idempotency-Key: a change sent again takes effect once. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>> | null
}

export interface RefusedChange {
  readonly id: string
  readonly words: string
  readonly reason: string
}

export interface OfflineState {
  /** When the answers on the screen were given, in milliseconds; null with a network. */
  readonly answersFrom: number | null
  readonly isOffline: boolean
  readonly waiting: readonly WaitingChange[]
  readonly refused: readonly RefusedChange[]
  /** Activates a new version of the app; null without a new version. */
  readonly update: (() => void) | null
  readonly acknowledge: (id: string) => void
}

/** Stores changes; its code loads after the first screen. */
export interface ChangeKeeper {
  /** Stores a change for later. Returns false when that is impossible. */
  readonly keep: (change: WaitingChange) => Promise<boolean>
  /** Sends the waiting changes. Ends when the server has answered them, or cannot answer now. */
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
/** Maximum time for loading the keeper of changes, in milliseconds. */
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

export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function connectChangeKeeper(connected: ChangeKeeper): void {
  connectKeeper(connected)
}

/** Returns the keeper of changes once it has loaded, or null when that takes too long. */
export function changeKeeper(): Promise<ChangeKeeper | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, KEEPER_MS, null))
  return Promise.race([keeper, tooLate])
}

/** Stores a change for later. Returns false when that is impossible. */
export async function keepForLater(change: WaitingChange): Promise<boolean> {
  return (await (await changeKeeper())?.keep(change)) ?? false
}

/** Returns the waiting changes of a list, oldest first. */
export function waitingFor<List extends ShownChange['to']>(
  list: List,
): readonly Extract<ShownChange, { readonly to: List }>[] {
  return state.waiting.flatMap(({ shown }) =>
    shown.to === list ? [shown as Extract<ShownChange, { readonly to: List }>] : [],
  )
}

let lastAnswer: number | null = null

/**
 * Returns when the newest prices on this page were given, in milliseconds, ignoring answers from the cache; null
 * without any.
 */
export const lastAnswerAt = (): number | null => lastAnswer

/** Returns whether an entry of a list only exists in a waiting change. */
export function isWaiting(id: number): boolean {
  return id < 0 && state.waiting.some(({ method, path }) => method === 'POST' && path.endsWith(`/${-id}`))
}

/** Records whether an answer came from the device, and its time. */
export function noteAnswer(keptAt: string | null): void {
  if (keptAt === null) lastAnswer = serverNow()
  const answersFrom = keptAt === null ? null : Number(keptAt)
  if (answersFrom !== state.answersFrom) setOfflineState({ answersFrom })
}

/**
 * Records that a screen shows prices from the catalogue on the device.
 * @param confirmedAt when the server last confirmed that they are the newest; 0 when unknown
 */
export function noteDeviceAnswer(confirmedAt: number): void {
  if (confirmedAt <= 0 || confirmedAt === lastAnswer) return
  lastAnswer = confirmedAt
  setOfflineState({})
}

export function newChangeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
