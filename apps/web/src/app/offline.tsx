import { t } from '@cenolov/core/language'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { LIST_CHANGES, LISTS_DATABASE, offlineState, onOfflineState } from '../api/offline-state.ts'
import { onSessionChange, sessionIsPremium, sessionToken, sessionUserId } from '../features/auth/session.ts'
import { CALLS } from '../outbox/call-changes.ts'
import {
  currentChanges,
  isRejected,
  onOutbox,
  openOutbox,
  pendingOf,
  provideSender,
  registerKind,
} from '../outbox/outbox.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { whenLoadedAndIdle } from '../ui/loading/when-idle.ts'
import { Logo } from '../ui/logo.tsx'
import type { BroughtAnswers } from './first-answers.ts'

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
  const hasRejected = useSyncExternalStore(
    onOutbox,
    () => currentChanges().some((change) => isRejected(change) && change.words !== undefined),
    isFalse,
  )
  return hasUpdate || hasRejected ? <OfflineNotice /> : null
}

/** The logo, whose name gives way to the status without a network: a line of its own would move the page. */
export function LogoWithStatus({ className }: { readonly className: string }) {
  const isAway = useSyncExternalStore(
    onOfflineState,
    () => offlineState().answersFrom !== null || offlineState().isOffline,
    isFalse,
  )
  const hasWaiting = useSyncExternalStore(onOutbox, () => pendingOf(CALLS).length > 0, isFalse)
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

export function startOfflineWhenIdle(brought: BroughtAnswers): void {
  const start = () =>
    void import('../offline/start-offline.ts').then(
      ({ startOffline }) => startOffline({ token: sessionToken, brought, isPremium: sessionIsPremium }),
      () => undefined,
    )
  whenLoadedAndIdle(start, { timeout: BUSY_MS })
}

/** Sends pending changes, once the first screen is there or when a screen needs to know them. */
export function startOutboxWhenIdle(): void {
  provideSender(async () => (await import('../outbox/send-outbox.ts')).startOutbox(onSessionChange))
  registerKind(LIST_CHANGES, async () => (await import('../features/lists/api/list-kind.ts')).listKind)
  const open = () => {
    void openOutbox()
    void moveFormerLists().catch(() => undefined)
  }
  whenLoadedAndIdle(open, { timeout: BUSY_MS })
}

/** Version 1 kept changes that wait with its lists. They move to the outbox when the lists are opened. */
async function moveFormerLists(): Promise<void> {
  const databases = await indexedDB.databases?.()
  const account = sessionUserId()
  if (account === null || !databases?.some((one) => one.name === LISTS_DATABASE && one.version === 1)) return
  const { readSummaries } = await import('../features/lists/api/list-database.ts')
  await readSummaries(account)
}
