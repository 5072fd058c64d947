import { Outlet } from 'react-router'
import { useSessionUser } from '../features/auth/use-session-user.ts'
import { useArrival } from './use-arrival.ts'

/** What holds on every page: who the shopper is, and that arriving somewhere is noticed. */
export function Root() {
  useSessionUser()
  useArrival()
  return <Outlet />
}
