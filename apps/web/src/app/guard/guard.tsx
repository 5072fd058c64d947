import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { returnSearch } from '../../features/auth/return-path.ts'
import { useSession } from '../../features/auth/session.ts'
import { ScreenLoading } from '../main-loading.tsx'
import type { PageMessage } from '../page-message.ts'
import { paths } from '../paths.ts'
import { settings } from '../settings.ts'
import { declaredAccess, verdict } from './access.ts'
import { logIncident } from './incident-log.ts'

const REFUSED: PageMessage = {
  message: 'Admin privileges required. This incident has been logged.',
  severity: 'error',
}

/**
 * Opens each page to those it is declared for. Who is not signed in goes to the login, which brings them back; who
 * is no administrator is told so and the attempt is kept (SPEC section 2, "Route guard").
 */
export function Guard() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const access = declaredAccess(useMatches().map(({ handle }) => handle))
  const asked = `${pathname}${search}${hash}`
  switch (verdict(access, session, settings.publicBrowsing)) {
    case 'open':
      return <Outlet />
    case 'wait':
      return <ScreenLoading />
    case 'sign-in':
      return <Navigate to={{ pathname: paths.login, search: returnSearch(asked) }} replace />
    case 'refuse':
      return <Refusal user={session.status === 'authenticated' ? session.user.email : ''} path={asked} />
  }
}

function Refusal({ user, path }: { readonly user: string; readonly path: string }) {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    logIncident(sessionStorage, {
      type: 'unauthorized_admin_access',
      user,
      path,
      timestamp: new Date().toISOString(),
      userAgent: navigator.userAgent,
    })
    void navigate(paths.home, { replace: true, state: REFUSED })
  }, [navigate, user, path])
  return null
}
