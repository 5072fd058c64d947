import { Navigate } from 'react-router'
import { usePremium } from '../features/auth/session.ts'
import { PrintPage } from '../features/shopping/print-page.tsx'
import { paths } from '../paths.ts'

/** Without premium there is no cart to print. */
export function Component() {
  return usePremium() ? <PrintPage /> : <Navigate to={paths.cart} replace />
}
