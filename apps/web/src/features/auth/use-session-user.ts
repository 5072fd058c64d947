import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchMe } from './auth-api.ts'
import { endSession, startSession, useSession } from './session.ts'

/**
 * Keeps the user of the session as the server has it: asked once a visit, and before anything else when only
 * the token was remembered. A token whose user cannot be had, for any reason, does not sign anybody in.
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
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (token !== null && data) startSession(token, data)
  }, [token, data])
  useEffect(() => {
    if (loading && error && !(error instanceof ApiError && error.status === 401)) endSession()
  }, [loading, error])
}
