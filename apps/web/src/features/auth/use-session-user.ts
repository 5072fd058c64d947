import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchMe } from './auth-api.ts'
import { departures } from './departure.ts'
import { refreshProfile } from './profile-refresh.ts'
import { endSession, renewUser, useSession } from './session.ts'

/** How often the server is asked who we are, and with that whether we are premium (SPEC section 9). */
const POLL_MS = 30_000

/**
 * Keeps the user of the session as the server has it: asked first of all when only the token was remembered, every
 * 30 seconds while somebody looks, and on coming back. A token whose user cannot be had, for any reason, does not
 * sign anybody in; later failures change nothing, but for a 401, which the API client acts on.
 */
export function useSessionUser(): void {
  const session = useSession()
  const token = session.status === 'unauthenticated' ? null : session.token
  const loading = session.status === 'loading'
  const { data, error } = useQuery({
    queryKey: ['auth', 'me', token],
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (token !== null && data) renewUser(token, data)
  }, [token, data])
  useEffect(() => {
    // Not what the shopper asked for: the login brings the visit back.
    if (loading && error && !(error instanceof ApiError && error.status === 401))
      departures.expire(() => endSession())
  }, [loading, error])
  useEffect(() => {
    const onShow = () => {
      // The next poll is near anyway, so nothing is said of a failure.
      if (document.visibilityState === 'visible') refreshProfile().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])
}
