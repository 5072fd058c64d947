import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { endSession } from './session.ts'
import { revokeToken } from './session-api.ts'

/** Signs out on request: the next sign-in starts at the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    signOut()
    void navigate(paths.login)
  }, [navigate])
}

/** Signs out locally even if the server does not answer. */
function signOut(): void {
  revokeToken().catch(() => undefined)
  endSession()
}
