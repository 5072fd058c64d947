import { useLocation, useSearchParams } from 'react-router'
import { VerifyEmailPage } from '../../features/auth/verify-email/verify-email-page.tsx'

export function Component() {
  const [params] = useSearchParams()
  const location = useLocation()
  const forgotten = (location.state as { forgotten?: boolean } | null)?.forgotten === true
  return <VerifyEmailPage token={params.get('token') || null} forgotten={forgotten} />
}
