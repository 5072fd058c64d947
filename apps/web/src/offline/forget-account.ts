import { offlineState, setOfflineState, type WaitingChange } from '../api/offline-state.ts'
import { SEEN, type WorkerMessage } from './worker-messages.ts'

/** Name of the database that holds what waits for a network. */
export const CHANGES_DATABASE = 'cenolov-changes'

/**
 * Deletes what this device keeps of the account that leaves: answers and pictures seen, and changes not sent.
 * @returns the changes that are lost by it
 */
export function forgetAccount(): readonly WaitingChange[] {
  const { waiting } = offlineState()
  setOfflineState({ waiting: [], refused: [], answersFrom: null })
  try {
    indexedDB.deleteDatabase(CHANGES_DATABASE)
    // The worker knows of answers that are still on their way.
    navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  } catch {
    // A browser without these kept nothing.
  }
  void deleteSeen().catch(() => undefined)
  return waiting
}

async function deleteSeen(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(SEEN)) await caches.delete(name)
}
