import { LISTS_DATABASE, offlineState, setOfflineState, type WaitingChange } from '../api/offline-state.ts'
import { forgetAllUnanswered } from '../api/unanswered-changes.ts'
import { forgetSeen } from './seen-cache.ts'
import { isOfAccount, type WorkerMessage } from './worker-messages.ts'

/** Name of the database that holds what waits for a network. */
export const CHANGES_DATABASE = 'cenolov-changes'

/**
 * Deletes what this device keeps of the account that leaves: answers, pages and pictures seen, and changes not sent.
 * @returns the changes that are lost by it
 */
export function forgetAccount(): readonly WaitingChange[] {
  const { waiting } = offlineState()
  setOfflineState({ waiting: [], refused: [], answersFrom: null })
  forgetAllUnanswered()
  try {
    indexedDB.deleteDatabase(CHANGES_DATABASE)
    indexedDB.deleteDatabase(LISTS_DATABASE)
    // The worker knows of answers that are still on their way.
    navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  } catch {
    // A browser without these kept nothing.
  }
  if ('caches' in window) void forgetSeen().catch(() => undefined)
  return waiting
}

/**
 * The same for an account that left while none of this was loaded. What a visitor has seen stays, unless it cannot be
 * told from that.
 */
export async function forgetFormerAccount(): Promise<void> {
  forgetAllUnanswered()
  indexedDB.deleteDatabase(CHANGES_DATABASE)
  indexedDB.deleteDatabase(LISTS_DATABASE)
  if ((await caches.keys()).some(isOfAccount)) forgetAccount()
}
