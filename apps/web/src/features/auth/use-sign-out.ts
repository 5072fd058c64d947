import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { revokeToken } from './auth-api.ts'
import { endSession } from './session.ts'

/** Signing out on purpose: the visit is over, and whoever signs in next begins at the start (SPEC section 4). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    signOut()
    void navigate(paths.login)
  }, [navigate])
}

/** Signs out here at once; the server is told, but a server that does not answer keeps nobody in. */
function signOut(): void {
  revokeToken().catch(() => undefined)
  endSession()
}
