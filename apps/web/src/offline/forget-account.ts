import { LIST_KEYS, LISTS_DATABASE, RECEIPTS_KEY, setOfflineState } from '../api/offline-state.ts'
import { currentChanges, emptyOutbox, isRejected, OUTBOX_DATABASE } from '../outbox/outbox.ts'
import { forgetSeen } from './seen-cache.ts'
import { isOfAccount, type WorkerMessage } from './worker-messages.ts'

/**
 * Deletes the data of the leaving account on this device: answers, pages and pictures seen, and unsent changes.
 * @returns the changes that are lost, in words
 */
export function forgetAccount(): readonly string[] {
  const lost = new Set(currentChanges().flatMap((change) => (isRejected(change) ? [] : (change.words ?? []))))
  setOfflineState({ answersFrom: null })
  emptyOutbox()
  try {
    indexedDB.deleteDatabase(OUTBOX_DATABASE)
    indexedDB.deleteDatabase(LISTS_DATABASE)
    forgetKeys()
    // The worker has the answers that are still in progress.
    navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  } catch {
    // A browser without these stored nothing.
  }
  if ('caches' in window) void forgetSeen().catch(() => undefined)
  return [...lost]
}

/**
 * Deletes the data of an account that left while none of this was loaded. Data that a visitor has seen stays, unless it
 * cannot be distinguished from the account's.
 */
export async function forgetFormerAccount(): Promise<void> {
  emptyOutbox()
  indexedDB.deleteDatabase(OUTBOX_DATABASE)
  indexedDB.deleteDatabase(LISTS_DATABASE)
  forgetKeys()
  if ((await caches.keys()).some(isOfAccount)) forgetAccount()
}

function forgetKeys(): void {
  for (const key of [...Object.values(LIST_KEYS), RECEIPTS_KEY]) localStorage.removeItem(key)
}
