import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { signOut } from './sign-out.ts'

/** Signing out on purpose: the visit is over, and whoever signs in next begins at the start (SPEC section 4). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    signOut()
    void navigate(paths.login)
  }, [navigate])
}
