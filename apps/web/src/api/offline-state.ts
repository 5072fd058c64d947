import { serverNow } from '../format/server-clock.ts'
import { createStore } from '../store.ts'

/** Name of the database of lists. It is deleted with its account. */
export const LISTS_DATABASE = 'cenolov-lists'
/** The kind of changes that are operations of lists. */
export const LIST_CHANGES = 'lists'
/** Codes of receipts that wait until the state has answered. */
export const RECEIPTS_KEY = 'cenolov.receipts'
/** Keys of the device's data about lists outside their database. */
export const LIST_KEYS = {
  /** The line of the home page. */
  line: 'cenolov.list-line',
  /** The stores that an older version kept. */
  plans: 'cenolov.list-plans',
} as const

/** The account number of a visitor's list. Its data stays on the device when somebody signs out. */
export const VISITOR = 0
/** Id of the one list that a visitor keeps on this device. */
export const VISITOR_LIST = 'visitor'
export const VISITOR_LISTS_DATABASE = 'cenolov-visitor-lists'
export const listLineKeyOf = (account: number) =>
  account === VISITOR ? 'cenolov.visitor-line' : LIST_KEYS.line

export interface OfflineState {
  /** When the answers on the screen were given, in milliseconds; null with a network. */
  readonly answersFrom: number | null
  readonly isOffline: boolean
  /** Activates a new version of the app; null without a new version. */
  readonly update: (() => void) | null
}

const state = createStore<OfflineState>({ answersFrom: null, isOffline: false, update: null })

export const offlineState = state.get
export const onOfflineState = state.subscribe

export function setOfflineState(change: Partial<OfflineState>): void {
  state.set({ ...state.get(), ...change })
}

const lastAnswer = createStore<number | null>(null)

/**
 * Returns when the newest prices on this page were given, in milliseconds, ignoring answers from the cache; null
 * without any.
 */
export const lastAnswerAt = lastAnswer.get

/** Records whether an answer came from the device, and its time. */
export function noteAnswer(keptAt: string | null): void {
  if (keptAt === null) lastAnswer.set(serverNow())
  const answersFrom = keptAt === null ? null : Number(keptAt)
  if (answersFrom !== state.get().answersFrom) setOfflineState({ answersFrom })
}

/**
 * Records that a screen shows prices from the catalogue on the device.
 * @param confirmedAt when the server last confirmed that they are the newest; 0 when unknown
 */
export function noteDeviceAnswer(confirmedAt: number): void {
  if (confirmedAt <= 0 || confirmedAt === lastAnswer.get()) return
  lastAnswer.set(confirmedAt)
  setOfflineState({})
}
