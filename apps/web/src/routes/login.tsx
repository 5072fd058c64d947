import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { LoginPage } from '../features/auth/login/login-page.tsx'
import { RETURN_PARAM, returnPath } from '../features/auth/return-path.ts'
import { useSession } from '../features/auth/session.ts'

/** Signing in; who is signed in already goes on at once, who signs in here after a moment. */
export function Component() {
  const session = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [signingIn, setSigningIn] = useState(false)
  const next = returnPath(params.get(RETURN_PARAM), paths.home)
  if (session.status === 'authenticated' && !signingIn) return <Navigate to={next} replace />
  return (
    <LoginPage onSuccess={() => setSigningIn(true)} onGoOn={() => void navigate(next, { replace: true })} />
  )
}
