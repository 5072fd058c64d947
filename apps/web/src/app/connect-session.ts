import { t } from '@cenolov/core/language'
import { connectApiSession } from '../api/api-client.ts'
import { queryClient } from '../api/query-client.ts'
import { departures } from '../features/auth/departure.ts'
import {
  expireSession,
  followOtherTabs,
  onSessionChange,
  sessionToken,
  sessionUserId,
} from '../features/auth/session.ts'
import type { Session } from '../features/auth/session-store.ts'
import { premiumChange } from '../features/auth/session-store.ts'
import { showToast, silenceErrors } from '../ui/messages/toast.ts'

const RELOAD_MS = 2_000

const userId = (session: Session) => (session.status === 'authenticated' ? session.user.id : null)

export function connectSession(): void {
  connectApiSession({
    token: sessionToken,
    account: sessionUserId,
    expired: (token) => {
      // Several requests may fail at once: only the first shows a toast, and a newer session is not ended.
      if (!expireSession(token)) return
      showToast({
        title: 'Authentication expired',
        description: t('Prihláste sa, prosím, znova.'),
        tone: 'error',
      })
      // Their own errors would only repeat that the session expired.
      silenceErrors()
    },
  })
  hintSession(sessionToken() !== null)
  onSessionChange((now, before) => {
    hintSession(now.status !== 'unauthenticated')
    departures.onChange(now, before)
    // Cached data of one user must not be shown to another.
    if (userId(before) !== null && userId(now) !== userId(before)) {
      queryClient.removeQueries({ queryKey: ['auth'] })
      // The device forgets the user too, if it has stored something.
      void import('../offline/forget-account.ts').then(
        ({ forgetAccount }) => announceLost(forgetAccount()),
        () => undefined,
      )
    }
    if (before.status === 'unauthenticated' && now.status === 'authenticated') {
      // The kept settings are the defaults of a visitor.
      queryClient.removeQueries({ queryKey: ['auth', 'settings'] })
      void import('./account-language.ts').then(
        ({ followAccountLanguage }) => followAccountLanguage().catch(() => undefined),
        () => undefined,
      )
    }
    const change = premiumChange(now, before)
    if (change !== null) announce(change)
  })
  followOtherTabs()
}

const HINT_SECONDS = 31_536_000

/**
 * Hints to the server that it may prepare pages for a signed-in visitor. The hint grants nothing and does not identify
 * the visitor.
 */
function hintSession(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
  document.cookie = `signed_in=1; path=/; samesite=lax; max-age=${isSignedIn ? HINT_SECONDS : 0}`
}

function announceLost(lost: readonly string[]): void {
  if (lost.length === 0) return
  showToast({
    title: t('Zmeny spravené offline sa odhlásením zrušili'),
    description: lost.join(' · '),
    tone: 'warn',
  })
}

function announce(change: 'activated' | 'ended'): void {
  void queryClient.invalidateQueries()
  if (change === 'ended') {
    showToast({
      title: 'Premium subscription ended. Premium features are no longer available.',
      tone: 'warn',
    })
    return
  }
  showToast({ title: 'Premium activated! Premium features are now available.', tone: 'success' })
  setTimeout(() => location.reload(), RELOAD_MS)
}
