import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { refreshProfile } from './profile-refresh.ts'
import { expireSession, renewUser, useSession } from './session.ts'
import { fetchMe } from './session-api.ts'

const POLL_MS = 30_000

/**
 * Keeps the session's user up to date: fetched on start when only the token is stored, every 30 seconds while the page
 * is visible, and on return to it. If the first fetch fails, the session ends. Later failures change nothing, except a
 * 401, which the API client handles.
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
    // The shopper did not sign out, so the login resumes the visit.
    if (loading && error && !(error instanceof ApiError && error.status === 401)) expireSession()
  }, [loading, error])
  useEffect(() => {
    const onShow = () => {
      // The next poll is close, so a failure is ignored.
      if (document.visibilityState === 'visible') refreshProfile().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])
}
