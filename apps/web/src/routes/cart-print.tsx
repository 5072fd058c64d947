import { Navigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { usePremium } from '../features/auth/use-premium.ts'
import { PrintPage } from '../features/shopping/print/print-page.tsx'

/** The cart on paper; without premium there is none, and the cart's page says so. */
export function Component() {
  return usePremium() ? <PrintPage /> : <Navigate to={paths.cart} replace />
}
