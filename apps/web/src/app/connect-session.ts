import { connectApiSession } from '../api/api-client.ts'
import { queryClient } from '../api/query-client.ts'
import { departures } from '../features/auth/departure.ts'
import { endSession, followOtherTabs, onSessionChange, sessionToken } from '../features/auth/session.ts'
import type { Session } from '../features/auth/session-store.ts'
import { premiumChange } from '../features/auth/session-store.ts'
import { showToast, silenceErrors } from '../ui/messages/toast.ts'

/** How long the good news stands before the page starts anew with it (SPEC section 9). */
const RELOAD_MS = 2_000

const userId = (session: Session) => (session.status === 'authenticated' ? session.user.id : null)

/** Ties the API client, the caches and the notices to the session (SPEC sections 4 and 7). */
export function connectSession(): void {
  connectApiSession({
    token: sessionToken,
    expired: (token) => {
      // Several requests may fail together; the first one says so, and a newer session is left alone.
      if (!departures.expire(() => endSession(token))) return
      showToast({
        title: 'Authentication expired',
        description: 'Prihláste sa, prosím, znova.',
        tone: 'error',
      })
      // What was asked for says for itself that it failed: one expired session is one piece of news.
      silenceErrors()
    },
  })
  onSessionChange((now, before) => {
    departures.onChange(now, before)
    // What was kept for one user is nothing for another.
    if (userId(before) !== null && userId(now) !== userId(before))
      queryClient.removeQueries({ queryKey: ['auth'] })
    const change = premiumChange(now, before)
    if (change !== null) announce(change)
  })
  followOtherTabs()
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
