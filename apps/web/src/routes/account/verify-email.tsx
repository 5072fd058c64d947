import { useLocation, useSearchParams } from 'react-router'
import { VerifyEmailPage } from '../../features/auth/verify-email/verify-email-page.tsx'
import { propertiesOf } from '../../properties.ts'

export function Component() {
  const [params] = useSearchParams()
  const location = useLocation()
  const forgotten = propertiesOf(location.state).forgotten === true
  return <VerifyEmailPage token={params.get('token') || null} forgotten={forgotten} />
}
