import { LISTS_DATABASE, offlineState, setOfflineState, type WaitingChange } from '../api/offline-state.ts'
import { forgetAllUnanswered } from '../api/unanswered-changes.ts'
import { forgetSeen } from './seen-cache.ts'
import { isOfAccount, type WorkerMessage } from './worker-messages.ts'

export const CHANGES_DATABASE = 'cenolov-changes'

/**
 * Deletes the data of the leaving account on this device: answers, pages and pictures seen, and unsent changes.
 * @returns the changes that are lost
 */
export function forgetAccount(): readonly WaitingChange[] {
  const { waiting } = offlineState()
  setOfflineState({ waiting: [], refused: [], answersFrom: null })
  forgetAllUnanswered()
  try {
    indexedDB.deleteDatabase(CHANGES_DATABASE)
    indexedDB.deleteDatabase(LISTS_DATABASE)
    // The worker has the answers that are still in progress.
    navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  } catch {
    // A browser without these stored nothing.
  }
  if ('caches' in window) void forgetSeen().catch(() => undefined)
  return waiting
}

/**
 * Deletes the data of an account that left while none of this was loaded. Data that a visitor has seen stays, unless it
 * cannot be distinguished from the account's.
 */
export async function forgetFormerAccount(): Promise<void> {
  forgetAllUnanswered()
  indexedDB.deleteDatabase(CHANGES_DATABASE)
  indexedDB.deleteDatabase(LISTS_DATABASE)
  if ((await caches.keys()).some(isOfAccount)) forgetAccount()
}
