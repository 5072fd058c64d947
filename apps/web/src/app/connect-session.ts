import { connectApiSession } from '../api/api-client.ts'
import { queryClient } from '../api/query-client.ts'
import { revokeToken } from '../features/auth/auth-api.ts'
import { endSession, followOtherTabs, sessionToken } from '../features/auth/session.ts'
import { showToast } from '../ui/toast.ts'

/** Ties the API client to the session: it sends the token, and a 401 to it ends the session (SPEC section 7). */
export function connectSession(): void {
  connectApiSession({
    token: sessionToken,
    expired: (token) => {
      // Several requests may fail together; the first one says so, and a newer session is left alone.
      if (sessionToken() !== token) return
      endSession()
      queryClient.removeQueries({ queryKey: ['auth'] })
      showToast({
        title: 'Authentication expired',
        description: 'Prihláste sa, prosím, znova.',
        tone: 'error',
      })
    },
  })
  followOtherTabs()
}

/** Signs out here at once; the server is told, but a server that does not answer keeps nobody in. */
export function signOut(): void {
  revokeToken().catch(() => undefined)
  endSession()
  queryClient.removeQueries({ queryKey: ['auth'] })
}
