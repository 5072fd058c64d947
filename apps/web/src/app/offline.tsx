import { t } from '@cenolov/core/language'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { LISTS_DATABASE, LISTS_MADE, offlineState, onOfflineState } from '../api/offline-state.ts'
import { onQueuedChanges, queuedChanges } from '../changes/change-queue.ts'
import { onSessionChange, sessionIsPremium, sessionToken, sessionUserId } from '../features/auth/session.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { whenLoadedAndIdle } from '../ui/loading/when-idle.ts'
import { Logo } from '../ui/logo.tsx'
import { broughtAnswers } from './first-answers.ts'

/** A page that shows the camera's pictures may never be idle, and must still work without a network. */
const BUSY_MS = 5_000

const { Part: OfflineNotice } = lazyPart(
  async () => (await import('../offline/offline-notice.tsx')).OfflineNotice,
)
const { Part: OfflineStatus } = lazyPart(
  async () => (await import('../offline/offline-status.tsx')).OfflineStatus,
)

const isFalse = () => false

/** Shows the notices of `offline/`; their code loads with the first one. */
export function OfflineOutlet() {
  const hasUpdate = useSyncExternalStore(onOfflineState, () => offlineState().update !== null, isFalse)
  const hasRefused = useSyncExternalStore(onQueuedChanges, () => queuedChanges().refused.length > 0, isFalse)
  return hasUpdate || hasRefused ? <OfflineNotice /> : null
}

/** The logo, whose name gives way to the status without a network: a line of its own would move the page. */
export function LogoWithStatus({ className }: { readonly className: string }) {
  const isAway = useSyncExternalStore(
    onOfflineState,
    () => offlineState().answersFrom !== null || offlineState().isOffline,
    isFalse,
  )
  const hasWaiting = useSyncExternalStore(onQueuedChanges, () => queuedChanges().waiting.length > 0, isFalse)
  const hasStatus = isAway || hasWaiting
  return (
    <div className={className}>
      <Link
        to={paths.home}
        aria-label={t('Cenolov, domov')}
        className="flex min-h-11 shrink-0 items-center rounded-md"
      >
        <Logo withName={!hasStatus} />
      </Link>
      <div role="status" className={hasStatus ? 'min-w-0 px-2' : undefined}>
        {hasStatus ? <OfflineStatus /> : null}
      </div>
    </div>
  )
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
  const followKeptLists = async () => {
    // Nothing can wait before this device keeps a list. Some browsers do not tell their databases.
    const known = await indexedDB.databases?.().catch(() => undefined)
    if (known?.every(({ name }) => name !== LISTS_DATABASE))
      window.addEventListener(LISTS_MADE, followLists, { once: true })
    else followLists()
  }
  whenLoadedAndIdle(
    () => {
      start()
      sendChanges()
      void followKeptLists()
    },
    { timeout: BUSY_MS },
  )
}
