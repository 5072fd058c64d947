import { callApi } from '../api/api-client.ts'
import { offlineState, setOfflineState } from '../api/offline-state.ts'
import { queryClient } from '../api/query-client.ts'
import { whenBack } from '../outbox/when-back.ts'
import { hasAnswer, keepBroughtAnswer } from './answer-cache.ts'
import { followVersions } from './follow-versions.ts'
import { forgetFormerAccount } from './forget-account.ts'

/** Data that a premium shopper may need in the shop, whichever page was opened first. */
const NEEDED = ['/auth/cart', '/auth/favorites', '/auth/keyword-alerts']

export interface OfflineOptions {
  readonly isPremium: () => boolean
  readonly token: () => string | null
  /** Answers that came with the page: paths of calls, and JSON. */
  readonly brought: readonly (readonly [path: string, body: string])[]
}

/** Keeps the app usable without a network. Called once, after the first screen. */
export function startOffline({ isPremium, token, brought }: OfflineOptions): void {
  // A user left while this was not loaded.
  if (token() === null) void forgetFormerAccount().catch(() => undefined)
  setOfflineState({ isOffline: !navigator.onLine })
  window.addEventListener('offline', () => setOfflineState({ isOffline: true }))
  window.addEventListener('online', () => setOfflineState({ isOffline: false }))
  const isFromServer = () => offlineState().answersFrom === null
  whenBack(async () => {
    // The screen shows answers from the device.
    if (!isFromServer()) void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  }, isFromServer)

  const holder = token()
  for (const [path, body] of brought)
    void keepBroughtAnswer(path, body, holder, () => token() === holder).catch(() => undefined)

  followVersions(() => {
    // The first visit's answers came before anything could store them.
    void queryClient.refetchQueries({ type: 'active' })
    if (isPremium()) for (const path of NEEDED) callApi(path).catch(() => undefined)
  })
  // The first visit may have ended before it had these answers, and premium may have begun since.
  if (navigator.serviceWorker?.controller && isPremium()) void bringMissing().catch(() => undefined)
}

async function bringMissing(): Promise<void> {
  for (const path of NEEDED) if (!(await hasAnswer(path))) await callApi(path)
}
