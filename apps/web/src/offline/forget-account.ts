import { LIST_KEYS, LISTS_DATABASE, RECEIPTS_KEY, setOfflineState } from '../api/offline-state.ts'
import {
  CHANGES_DATABASE,
  forgetAllNotes,
  queuedChanges,
  setQueuedChanges,
  type WaitingChange,
} from '../changes/change-queue.ts'
import { forgetSeen } from './seen-cache.ts'
import { isOfAccount, type WorkerMessage } from './worker-messages.ts'

/**
 * Deletes the data of the leaving account on this device: answers, pages and pictures seen, and unsent changes.
 * @returns the changes that are lost
 */
export function forgetAccount(): readonly WaitingChange[] {
  const { waiting } = queuedChanges()
  setQueuedChanges({ waiting: [], refused: [] })
  setOfflineState({ answersFrom: null })
  forgetAllNotes()
  try {
    indexedDB.deleteDatabase(CHANGES_DATABASE)
    indexedDB.deleteDatabase(LISTS_DATABASE)
    forgetKeys()
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
  forgetAllNotes()
  indexedDB.deleteDatabase(CHANGES_DATABASE)
  indexedDB.deleteDatabase(LISTS_DATABASE)
  forgetKeys()
  if ((await caches.keys()).some(isOfAccount)) forgetAccount()
}

function forgetKeys(): void {
  for (const key of [...Object.values(LIST_KEYS), RECEIPTS_KEY]) localStorage.removeItem(key)
}
