import { t } from '@cenolov/core/language'
import { useEffect, useRef } from 'react'
import { createPath, Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { departures, type InterruptedVisit } from '../../features/auth/departure.ts'
import { returnSearch } from '../../features/auth/return-path.ts'
import { isPrepared, useSession } from '../../features/auth/session.ts'
import { usePlace } from '../../history/place.ts'
import { paths } from '../../paths.ts'
import { settings } from '../../settings.ts'
import { ScreenLoading } from '../page-fallbacks.tsx'
import type { PageMessage } from '../shell/state-message.tsx'
import { declaredAccess, verdict } from './access.ts'
import { logIncident } from './incident-log.ts'

const RIGHT_LOST: PageMessage = { message: t('Váš účet už nemá práva správcu.'), severity: 'info' }

const REFUSED: PageMessage = {
  message: 'Admin privileges required. This incident has been logged.',
  severity: 'error',
}

/**
 * Enforces the access that a route declares. Visitors go to the login, which returns them unless they signed out
 * themselves. Users without admin rights are sent home with a message, and the attempt is logged, unless they lost the
 * right while on the page.
 */
export function Guard() {
  const session = useSession()
  const { key } = useLocation()
  const admittedAt = useRef<string | null>(null)
  const access = declaredAccess(useMatches().map(({ handle }) => handle))
  // A page for every signed-in visitor needs no name, and is shown before the session is read.
  const decided =
    access === 'browse' && isPrepared(session) ? 'open' : verdict(access, session, settings().publicBrowsing)
  useEffect(() => {
    if (decided === 'open' && access === 'admin') admittedAt.current = key
  }, [decided, access, key])
  switch (decided) {
    case 'open':
      return <Outlet />
    case 'wait':
      return <ScreenLoading />
    case 'sign-in':
      return <ToLogin />
    case 'refuse':
      if (admittedAt.current === key) return <Navigate to={paths.home} replace state={RIGHT_LOST} />
      return <Refusal user={session.status === 'authenticated' ? session.user.email : ''} />
  }
}

function ToLogin() {
  const from = createPath(usePlace().location)
  const left = departures.last
  if (left?.byChoice) return <Navigate to={paths.login} replace />
  const state: InterruptedVisit | null = left?.userId ? { visitor: left.userId } : null
  return <Navigate to={{ pathname: paths.login, search: returnSearch(from) }} replace state={state} />
}

function Refusal({ user }: { readonly user: string }) {
  const navigate = useNavigate()
  const path = createPath(usePlace().location)
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
