import { Navigate, useSearchParams } from 'react-router'
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx'
import { paths } from '../../paths.ts'

export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <ResetPasswordPage token={token} /> : <Navigate to={paths.login} replace />
}
