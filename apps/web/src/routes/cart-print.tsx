import { Navigate } from 'react-router'
import { usePremium } from '../features/auth/session.ts'
import { PrintPage } from '../features/shopping/print/print-page.tsx'
import { paths } from '../paths.ts'

/** The cart on paper; without premium there is none, and the cart's page says so. */
export function Component() {
  return usePremium() ? <PrintPage /> : <Navigate to={paths.cart} replace />
}
