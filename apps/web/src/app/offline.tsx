import { useSyncExternalStore } from 'react'
import { offlineState, onOfflineState } from '../api/offline-state.ts'
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
      const { answersFrom, isOffline, waiting, refused, update } = offlineState()
      return answersFrom !== null || isOffline || waiting.length + refused.length > 0 || update !== null
    },
    () => false,
  )
  return hasNews ? <OfflineNotice /> : null
}

export function startOfflineWhenIdle(): void {
  const start = () =>
    void import('../offline/start-offline.ts').then(
      ({ startOffline }) =>
        startOffline({
          account: sessionUserId,
          token: sessionToken,
          brought: broughtAnswers(),
          isPremium: sessionIsPremium,
          onAccount: onSessionChange,
        }),
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
      followLists()
    },
    { timeout: BUSY_MS },
  )
}
