import { useSyncExternalStore } from 'react'
import { offlineState, onOfflineState } from '../api/offline-state.ts'
import { onQueuedChanges, queuedChanges } from '../changes/change-queue.ts'
import { onSessionChange, sessionIsPremium, sessionToken, sessionUserId } from '../features/auth/session.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { whenLoadedAndIdle } from '../ui/loading/when-idle.ts'
import { broughtAnswers } from './first-answers.ts'

/** A page that shows the camera's pictures may never be idle, and must still work without a network. */
const BUSY_MS = 5_000

const { Part: OfflineNotice } = lazyPart(
  async () => (await import('../offline/offline-notice.tsx')).OfflineNotice,
)

/** Shows the notice of `offline/`; its code loads with the first message. */
export function OfflineOutlet() {
  const hasNews = useSyncExternalStore(
    onOfflineState,
    () => {
      const { answersFrom, isOffline, update } = offlineState()
      return answersFrom !== null || isOffline || update !== null
    },
    () => false,
  )
  const hasChanges = useSyncExternalStore(
    onQueuedChanges,
    () => queuedChanges().waiting.length + queuedChanges().refused.length > 0,
    () => false,
  )
  return hasNews || hasChanges ? <OfflineNotice /> : null
}

export function startOfflineWhenIdle(): void {
  const start = () =>
    void import('../offline/start-offline.ts').then(
      ({ startOffline }) =>
        startOffline({ token: sessionToken, brought: broughtAnswers(), isPremium: sessionIsPremium }),
      () => undefined,
    )
  const sendChanges = () =>
    void import('../changes/send-changes.ts').then(
      ({ startSendingChanges }) => startSendingChanges(sessionUserId, onSessionChange),
      () => undefined,
    )
  const followLists = () =>
    void import('../features/lists/api/follow-waiting.ts').then(
      ({ followWaiting }) => followWaiting(sessionUserId),
      () => undefined,
    )
  whenLoadedAndIdle(
    () => {
      start()
      sendChanges()
      followLists()
    },
    { timeout: BUSY_MS },
  )
}
