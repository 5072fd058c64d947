import { Outlet } from 'react-router'
import { useSessionUser } from '../features/auth/use-session-user.ts'
import { useArrival } from './place/use-arrival.ts'
import { useKeptFocus } from './place/use-kept-focus.ts'
import { useScrollMemory } from './place/use-scroll-memory.ts'

/** What holds on every page: who the shopper is, that arriving somewhere is noticed, and the way back too. */
export function Root() {
  useSessionUser()
  useArrival()
  useScrollMemory()
  useKeptFocus()
  return <Outlet />
}
