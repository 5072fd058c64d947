import { callApi } from '../api/api-client.ts'
import {
  connectChangeKeeper,
  offlineState,
  setOfflineState,
  type WaitingChange,
} from '../api/offline-state.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetUnanswered, unansweredChanges } from '../api/unanswered-changes.ts'
import { whenBack } from '../api/when-back.ts'
import { hasAnswer, keepBroughtAnswer } from './answer-cache.ts'
import { addChange, changesOf, forgetRefusal, settleChange } from './change-queue.ts'
import { followVersions } from './follow-versions.ts'
import { forgetFormerAccount } from './forget-account.ts'
import { sendChanges } from './send-changes.ts'

/** Interval of tries to send waiting changes while the page is open. */
const TRY_MS = 20_000
/** Data that a premium shopper may need in the shop, whichever page was opened first. */
const NEEDED = ['/auth/cart', '/auth/favorites', '/auth/keyword-alerts']
/** The server remembers finished changes for 7 days: an older change might be applied twice. */
const ONCE_MS = 6 * 86_400_000

export interface OfflineOptions {
  /** The signed-in user's id, or null. */
  readonly account: () => number | null
  readonly isPremium: () => boolean
  readonly token: () => string | null
  /** Answers that came with the page: paths of calls, and JSON. */
  readonly brought: readonly (readonly [path: string, body: string])[]
  /** Calls back when a user signs in or out. */
  readonly onAccount: (changed: () => void) => void
}

/** Keeps the app usable without a network. Called once, after the first screen. */
export function startOffline(options: OfflineOptions): void {
  const { account, isPremium, onAccount, token, brought } = options
  const isSignedIn = () => token() !== null
  const channel = new BroadcastChannel('cenolov changes')
  const show = async () => {
    const of = account()
    if (of !== null) setOfflineState(await changesOf(of))
  }
  const showEverywhere = async () => {
    await show()
    channel.postMessage(null)
  }
  const reload = () => queryClient.invalidateQueries({ queryKey: ['auth'] })
  const send = async () => {
    if (offlineState().waiting.length === 0) return
    if ((await sendChanges(account)) === 0) {
      // Another tab may have sent them.
      await show()
      return
    }
    await showEverywhere()
    // Not awaited: reading a list waits for this.
    void reload()
  }
  // Unsent changes wait on.
  const trySending = () => send().catch(() => undefined)
  // A user left while this was not loaded.
  if (!isSignedIn()) void forgetFormerAccount().catch(() => undefined)
  const adopted = adopt(account())
    .catch(() => undefined)
    .then(show)
    .catch(() => undefined)

  connectChangeKeeper({
    send: () => adopted.then(trySending),
    keep: async (change: WaitingChange) => {
      const of = account()
      if (of === null) return false
      // Earlier changes go first.
      await adopted
      try {
        await addChange(of, change)
      } catch {
        // No room, or a private window: the caller reports the failure.
        return false
      }
      // At once, so that the next list shows it.
      setOfflineState({ waiting: [...offlineState().waiting, change] })
      channel.postMessage(null)
      void trySending()
      return true
    },
  })
  setOfflineState({
    isOffline: !navigator.onLine,
    acknowledge: (id) => void forgetRefusal(id).then(showEverywhere),
  })
  onAccount(() => void show().catch(() => undefined))
  channel.addEventListener('message', () => void show().then(reload, () => undefined))
  window.addEventListener('offline', () => setOfflineState({ isOffline: true }))
  window.addEventListener('online', () => setOfflineState({ isOffline: false }))
  whenBack(
    async () => {
      // The screen shows answers from the device.
      if (offlineState().answersFrom !== null)
        void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
      await trySending()
    },
    () => offlineState().waiting.length === 0 && offlineState().answersFrom === null,
  )
  document.addEventListener('visibilitychange', trySending)
  setInterval(trySending, TRY_MS)
  void adopted.then(() => {
    if (offlineState().waiting.length === 0) return
    void trySending()
    void reload()
  })

  const holder = token()
  for (const [path, body] of brought)
    void keepBroughtAnswer(path, body, holder, () => token() === holder).catch(() => undefined)

  followVersions(() => {
    // The first visit's answers came before anything could store them.
    void queryClient.refetchQueries({ type: 'active' })
    if (isPremium()) for (const path of NEEDED) callApi(path).catch(() => undefined)
  })
  // The first visit may have ended before it had them, and premium may have begun since.
  if (navigator.serviceWorker?.controller && isPremium()) void bringMissing().catch(() => undefined)
}

async function bringMissing(): Promise<void> {
  for (const path of NEEDED) if (!(await hasAnswer(path))) await callApi(path)
}

/**
 * Queues the changes of pages that were closed before their answer, and settles the expired ones. Changes that took
 * effect are not repeated.
 */
async function adopt(account: number | null): Promise<void> {
  for (const { account: of, madeAt, ...change } of unansweredChanges()) {
    if (of === account)
      await (Math.abs(Date.now() - madeAt) <= ONCE_MS
        ? addChange(of, change)
        : settleChange(of, change, { is: 'refused', reason: 'Nestihla sa odoslať včas.' }))
    forgetUnanswered(change.id)
  }
}
