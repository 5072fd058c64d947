import { Navigate, Outlet, useLocation } from 'react-router'
import { returnSearch } from '../features/auth/return-path.ts'
import { useSession } from '../features/auth/session.ts'
import { useSessionUser } from '../features/auth/use-session-user.ts'
import { MainLoading } from './main-loading.tsx'
import { paths } from './paths.ts'

/** Lets the signed-in through; others go to the login page, which brings them back (SPEC section 2). */
export function RequireSession() {
  const session = useSession()
  const location = useLocation()
  useSessionUser()
  if (session.status === 'loading') return <MainLoading />
  if (session.status === 'unauthenticated') {
    const asked = `${location.pathname}${location.search}${location.hash}`
    return <Navigate to={{ pathname: paths.login, search: returnSearch(asked) }} replace />
  }
  return <Outlet />
}
