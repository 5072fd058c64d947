import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { departures, interruptedVisitor } from '../../features/auth/departure.ts'
import { LoginPage } from '../../features/auth/login/login-page.tsx'
import { RETURN_PARAM, returnPath } from '../../features/auth/return-path.ts'
import { useSession } from '../../features/auth/session.ts'
import { PROVIDER_PARAM } from '../../features/auth/sign-in-providers.ts'
import { statsQuery } from '../../features/products/api/product-queries.ts'
import { paths } from '../../paths.ts'
import { keptInvitationPath } from '../../product/kept-invitation.ts'
import { settings } from '../../settings.ts'

/**
 * The login. A signed-in visitor is redirected at once, a new sign-in after a moment: to the interrupted visit if it
 * was their own, else home.
 */
export function Component() {
  const session = useSession()
  const { signInProviders, demo } = settings()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [signingIn, setSigningIn] = useState(false)
  const visitor = interruptedVisitor(useLocation().state)
  useEffect(() => departures.forget(), [])
  const isOther = visitor !== null && session.status === 'authenticated' && session.user.id !== visitor
  const next = isOther ? paths.home : returnPath(params.get(RETURN_PARAM), keptInvitationPath() ?? paths.home)
  const isAdmin = session.status === 'authenticated' && session.user.is_admin
  // A shop without products has nothing to show, but its administrator has work.
  const proceed = async () => {
    const stats =
      isAdmin && next === paths.home ? await client.fetchQuery(statsQuery()).catch(() => null) : null
    const isEmpty = stats?.total_products === 0
    void navigate(isEmpty ? paths.admin : next, { replace: true })
  }
  if (session.status === 'authenticated' && !signingIn) return <Navigate to={next} replace />
  return (
    <LoginPage
      providers={signInProviders}
      demo={demo}
      returned={params.get(PROVIDER_PARAM)}
      next={next}
      onSuccess={() => setSigningIn(true)}
      onContinue={() => void proceed()}
    />
  )
}
